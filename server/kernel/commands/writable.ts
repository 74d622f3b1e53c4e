import type { Entity } from '../../../schemas/language/entity.ts';

/** What an inactive account, or one whose licence expired, may still write: its own profile, and what already runs. */
const always: Record<string, readonly string[]> = {
  account: ['update', 'notificationGroups'],
  session: ['delete'],
  negotiation: ['forcedFinish', 'markFailed'],
  participation: ['awarding', 'bidding', 'dutchDeal', 'acceptEnglishReverse', 'leave'],
};

export const writable = (entity: Entity, operation: string): boolean =>
  always[entity.name]?.includes(operation) ?? false;
