import { defineEntity } from '../language/entity.ts';
import schema from './amendment.schema.json' with { type: 'json' };
import ui from './amendment.ui.json' with { type: 'json' };

/** A change to a published request, with its time and reason. Written by `amend` and readable by both sides. */
export const amendment = defineEntity({
  name: 'amendment',
  type: 'RequestAmendment',
  collection: 'request-amendments',
  tenancy: 'organization',
  title: [],
  schema,
  ui,
  calls: ['list', 'get'],
  sort: { field: 'revision', direction: 'desc' },
});
