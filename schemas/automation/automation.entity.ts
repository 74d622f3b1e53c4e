import { defineEntity } from '../language/entity.ts';
import inputs from './automation.inputs.json' with { type: 'json' };
import { automationLifecycle } from './automation.lifecycle.ts';
import schema from './automation.schema.json' with { type: 'json' };
import ui from './automation.ui.json' with { type: 'json' };

/** Automates the steps of a workflow and stores their progress. There is one per workflow, with its steps in order. */
export const automation = defineEntity({
  name: 'automation',
  type: 'Automation',
  collection: 'automations',
  tenancy: 'organization',
  title: [],
  schema,
  ui,
  inputs,
  lifecycle: automationLifecycle,
  calls: ['get', 'update'],
  live: true,
});
