import { defineEntity } from '../language/entity.ts';
import { awardScenarioLifecycle } from './award-scenario.lifecycle.ts';
import inputs from './award-scenario.inputs.json' with { type: 'json' };
import schema from './award-scenario.schema.json' with { type: 'json' };
import ui from './award-scenario.ui.json' with { type: 'json' };

/** A way to award a request: its goal, its rules, and the resulting awards. Suppliers never see one. */
export const awardScenario = defineEntity({
  name: 'awardScenario',
  type: 'AwardScenario',
  collection: 'award-scenarios',
  tenancy: 'organization',
  title: ['title'],
  schema,
  ui,
  inputs,
  lifecycle: awardScenarioLifecycle,
  calls: ['list', 'get', 'create', 'update', 'delete'],
  sort: { field: 'createdAt', direction: 'asc' },
  live: true,
});
