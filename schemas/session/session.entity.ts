import { defineEntity } from '../language/entity.ts';
import schema from './session.schema.json' with { type: 'json' };
import ui from './session.ui.json' with { type: 'json' };

/** A log-in. A token is valid while its row exists, and deleting the row logs that device out. */
export const session = defineEntity({
  name: 'session',
  type: 'Session',
  collection: 'sessions',
  tenancy: 'account',
  title: [],
  schema,
  ui,
  calls: ['list', 'get', 'delete'],
  sort: { field: 'createdAt', direction: 'desc' },
});
