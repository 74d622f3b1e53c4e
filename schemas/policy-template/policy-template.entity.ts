import { defineEntity } from '../language/entity.ts';
import schema from './policy-template.schema.json' with { type: 'json' };
import inputs from './policy-template.inputs.json' with { type: 'json' };
import ui from './policy-template.ui.json' with { type: 'json' };

/** A policy that an organization can reuse for its bots, for a kind of purchase. */
export const policyTemplate = defineEntity({
  name: 'policyTemplate',
  type: 'PolicyTemplate',
  collection: 'policy-templates',
  tenancy: 'organization',
  title: ['title'],
  schema,
  inputs,
  ui,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  search: ['title'],
  sort: { field: 'title', direction: 'asc' },
  live: true,
});
