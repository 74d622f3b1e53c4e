import type { Records } from '../../../schemas/generated/records.ts';
import { definePureRule } from '../../kernel/commands/rule.ts';
import { notificationGroups, type NotificationGroup } from '../../mail/groups.ts';

type Choice = Pick<Records['account'], 'notificationGroups' | 'marketingConsent'>;

/** The chosen groups, each once and in their order; news are what registration asks the consent for. */
export const choiceOf = (chosen: readonly NotificationGroup[]): Choice => ({
  notificationGroups: notificationGroups.filter((group) => chosen.includes(group)),
  marketingConsent: chosen.includes('marketing'),
});

/** Which mails somebody wants; those that always come ask nobody. */
export const chooseNotificationGroups = definePureRule<'account', 'notificationGroups'>(({ input }) => ({
  changes: choiceOf(input.notificationGroups),
}));
