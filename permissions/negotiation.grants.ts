import type { Grants } from './grant.ts';

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
    where: { organization: '$organization' },
  },
  {
    role: 'supplier',
    actions: ['read', 'markAsJoined'],
    where: {
      id: { granted: 'negotiation_access' },
      state: { in: ['published', 'started', 'finished', 'negotiated', 'awarded', 'failed'] },
    },
    fields: {
      except: ['workflow', 'winner', 'savings', 'participations', 'suppliers', 'recommendation', 'internalReason'],
    },
  },
  { role: 'admin', actions: ['read'] },
];
