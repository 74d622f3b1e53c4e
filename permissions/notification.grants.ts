import type { Grants } from './grant.ts';

const itself = { account: '$account', shown: true } as const;

/** Notifications are visible only to their recipient. Only purchasers see the names of workflows. */
export const notificationGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'markRead'], where: itself },
  ...(['supplier', 'requester', 'admin'] as const).flatMap((role) => [
    { role, actions: ['read'], where: itself, fields: { except: ['workflow'] } },
    { role, actions: ['markRead'], where: itself },
  ]),
];
