import { after } from '../../../../schemas/domain/automation/duration.ts';
import type { Step } from '../../../../schemas/domain/automation/step.ts';

/** The time until which an answer is awaited. */
export const answerUntil = ({ openedAt, limit }: Step): string | null => (openedAt ? after(openedAt, limit) : null);

/** Message id of the person asked after the limit. */
export const escalationId = ({ escalation: { to } }: Step): string =>
  to === 'owner' || to === 'organization_admin' ? `buying.to.${to}` : 'buying.to.account';

/** Standard durations, which are shown in words; others appear as written. */
export const limits = ['PT4H', 'P1D', 'P2D', 'P5D', 'P14D'] as const;
