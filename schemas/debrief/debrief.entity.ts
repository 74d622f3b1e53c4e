import { defineEntity } from '../language/entity.ts';
import inputs from './debrief.inputs.json' with { type: 'json' };
import { debriefLifecycle } from './debrief.lifecycle.ts';
import schema from './debrief.schema.json' with { type: 'json' };
import ui from './debrief.ui.json' with { type: 'json' };

/** The reasons that a supplier learns for an offer that lost. */
export const debrief = defineEntity({
  name: 'debrief',
  type: 'Debrief',
  collection: 'debriefs',
  tenancy: 'organization',
  title: ['title'],
  schema,
  ui,
  inputs,
  lifecycle: debriefLifecycle,
  calls: ['list', 'get', 'update'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
