import { defineEntity } from '../language/entity.ts';
import inputs from './participation.inputs.json' with { type: 'json' };
import { participationLifecycle } from './participation.lifecycle.ts';
import schema from './participation.schema.json' with { type: 'json' };
import ui from './participation.ui.json' with { type: 'json' };

export const participation = defineEntity({
  name: 'participation',
  type: 'DefaultParticipation',
  collection: 'default-participations',
  tenancy: 'organization',
  title: [],
  schema,
  ui,
  inputs,
  lifecycle: participationLifecycle,
  otherActions: ['publish'],
  calls: ['list', 'get'],
  sort: { field: 'rank', direction: 'asc' },
  live: true,
});
