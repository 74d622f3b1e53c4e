import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { definePureRule } from '../../kernel/commands/rule.ts';
import { notificationGroups } from '../../mail/groups.ts';

/** The chosen groups, each once and in their order; news are what registration asks the consent for. */
export const choiceOf = (chosen: readonly unknown[]): JsonObject => ({
  notificationGroups: notificationGroups.filter((group) => chosen.includes(group)),
  marketingConsent: chosen.includes('marketing'),
});

/** Which mails somebody wants; those that always come ask nobody. */
export const chooseNotificationGroups = definePureRule<'account', 'notificationGroups'>(({ input }) => {
  const chosen = input.notificationGroups;
  return { changes: choiceOf(Array.isArray(chosen) ? chosen : []) };
});
