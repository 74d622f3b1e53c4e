import type { Grants } from './grant.ts';

const itself = { account: '$account', shown: true } as const;

/** What somebody is told is nobody else's business. Workflows are named to nobody but purchasers. */
export const notificationGrants: Grants = [
  { role: 'purchaser', actions: ['read', 'markRead'], where: itself },
  ...(['supplier', 'requester', 'admin'] as const).flatMap((role) => [
    { role, actions: ['read'], where: itself, fields: { except: ['workflow'] } },
    { role, actions: ['markRead'], where: itself },
  ]),
];
