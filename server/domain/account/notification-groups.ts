import type { Records } from '../../../schemas/generated/records.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { forgetEventSettings } from '../notification/event-settings.ts';
import { notificationGroups, type NotificationGroup } from '../../mail/groups.ts';

type Choice = Pick<Records['account'], 'notificationGroups' | 'marketingConsent'>;

/** The chosen groups, each once and in their order. News needs the consent that registration asks for. */
export const choiceOf = (chosen: readonly NotificationGroup[]): Choice => ({
  notificationGroups: notificationGroups.filter((group) => chosen.includes(group)),
  marketingConsent: chosen.includes('marketing'),
});

/** Sets the groups of mails that a user wants. Mandatory mails cannot be chosen. */
export const chooseNotificationGroups = defineRule<'account', 'notificationGroups', object>({
  facts: async ({ record, input }, { trx }) => {
    const [before, after] = [new Set(record.notificationGroups), new Set(input.notificationGroups)];
    const changed = notificationGroups.filter((group) => before.has(group) !== after.has(group));
    await forgetEventSettings({ account: record.id, groups: changed }, trx);
    return {};
  },
  decide: ({ input }) => ({ changes: choiceOf(input.notificationGroups) }),
});
