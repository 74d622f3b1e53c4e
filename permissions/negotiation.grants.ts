import type { Grants } from './grant.ts';

const forSuppliers = {
  except: ['workflow', 'winner', 'savings', 'participations', 'suppliers', 'recommendation', 'internalReason'],
} as const;

/**
 * The schema (`x-audience`) determines the settings that a supplier sees. The number of participants is one of them.
 */
export const negotiationGrants: Grants = [
  {
    role: 'purchaser',
    actions: [
      'read',
      'create',
      'update',
      'delete',
      'publish',
      'forcedStart',
      'forcedFinish',
      'newRound',
      'convertToOffline',
      'endBotConversation',
      'markFailed',
    ],
    committing: ['publish'],
    where: { organization: '$organization' },
  },
  {
    role: 'supplier',
    actions: ['read', 'markAsJoined'],
    where: {
      id: { granted: 'negotiation_access' },
      state: { in: ['published', 'started', 'finished', 'negotiated', 'awarded', 'failed'] },
    },
    fields: forSuppliers,
  },
  {
    role: 'guest',
    actions: ['read'],
    where: {
      request: '$request',
      id: { granted: 'negotiation_access' },
      state: { in: ['finished', 'negotiated', 'awarded', 'failed'] },
    },
    fields: forSuppliers,
  },
  {
    role: 'guest_bidder',
    actions: ['read', 'markAsJoined'],
    where: {
      request: '$request',
      id: { granted: 'negotiation_access' },
      state: { in: ['published', 'started', 'finished', 'negotiated', 'awarded', 'failed'] },
    },
    fields: forSuppliers,
  },
  { role: 'admin', actions: ['read'] },
];
