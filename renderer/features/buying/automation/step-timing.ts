import { after } from '../../../../schemas/domain/automation/duration.ts';
import type { Step } from '../../../../schemas/domain/automation/step.ts';

/** Until when an answer is awaited. */
export const answerUntil = ({ openedAt, limit }: Step): string | null => (openedAt ? after(openedAt, limit) : null);

/** Message of who is asked after the limit. */
export const escalationId = ({ escalation: { to } }: Step): string =>
  to === 'owner' || to === 'organization_admin' ? `buying.to.${to}` : 'buying.to.account';

/** A duration in words where it is one of those that are offered, else as it is written. */
export const limits = ['PT4H', 'P1D', 'P2D', 'P5D', 'P14D'] as const;
