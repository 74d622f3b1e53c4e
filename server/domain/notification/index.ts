import { notification } from '../../../schemas/notification/notification.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { notificationRoutes } from './routes.ts';
import { definePureRule } from '../../kernel/commands/rule.ts';

/** Idempotent: reading again changes nothing. */
const markNotificationRead = definePureRule<'notification', 'markRead'>(({ record }, { now }) =>
  record.readAt === null ? { changes: { readAt: now.toISOString() } } : {},
);

export const notificationServer = defineServer(notification, {
  rules: { markRead: markNotificationRead },
  computed: { read: '(t.read_at is not null)' },
  parameters: {
    unread: ([value]) =>
      value === undefined || !['true', '1', 'false', '0'].includes(value)
        ? undefined
        : { sql: `t.read_at is ${['true', '1'].includes(value) ? '' : 'not '}null`, bindings: [] },
  },
  // Users mark their own notifications as read, even without other write access.
  writable: ['markRead', 'readAll'],
  unaudited: ['markRead'],
  audience: { each: 'account' },
  routes: notificationRoutes,
});
