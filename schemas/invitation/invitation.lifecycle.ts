import { defineLifecycle } from '../language/lifecycle.ts';

/**
 * `prepared`: no mail and no access before its request is published. A repeated operation leaves the state unchanged.
 */
export const invitationLifecycle = defineLifecycle({
  initial: 'prepared',
  states: {
    prepared: {},
    sent: {},
    reminded: {},
    accessed: {},
    accepted: { final: true },
    approved: { final: true },
  },
  operations: {
    update: { from: ['prepared', 'sent', 'reminded'], or: ['sent'] },
    send: { from: ['prepared'], to: 'sent', by: 'system' },
    remind: { from: ['sent', 'reminded', 'accessed', 'accepted', 'approved'], or: ['reminded'] },
    access: { from: ['sent', 'reminded', 'accessed', 'accepted', 'approved'], or: ['accessed'] },
    accept: { from: ['sent', 'reminded', 'accessed'], to: 'accepted', or: ['accessed'] },
    approve: { from: ['sent', 'reminded', 'accessed'], to: 'approved' },
    decline: { from: ['sent', 'reminded', 'accessed', 'accepted', 'approved'] },
    delete: { from: ['prepared', 'sent', 'reminded', 'accessed'], confirm: true, method: 'DELETE' },
  },
});
