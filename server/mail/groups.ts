/** What people choose their mails by: the code list `notification-group`. */
export const notificationGroups = ['information', 'involvement', 'marketing', 'system'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];
