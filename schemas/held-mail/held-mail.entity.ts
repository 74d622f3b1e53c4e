import { defineEntity } from '../language/entity.ts';
import { heldMailLifecycle } from './held-mail.lifecycle.ts';
import schema from './held-mail.schema.json' with { type: 'json' };
import ui from './held-mail.ui.json' with { type: 'json' };

/** A reply to an invitation from which nothing was taken over. Its content stays in the mailbox. */
export const heldMail = defineEntity({
  name: 'heldMail',
  type: 'HeldMail',
  collection: 'held-mails',
  tenancy: 'organization',
  title: ['supplier'],
  page: { path: '/held-mails', icon: 'mail' },
  schema,
  ui,
  lifecycle: heldMailLifecycle,
  calls: ['list', 'get'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
