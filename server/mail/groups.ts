/** Groups by which users choose their mails: the code list `notification-group`. */
export const notificationGroups = ['information', 'involvement', 'marketing', 'system'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];
