import { defineEntity } from '../language/entity.ts';
import inputs from './automation.inputs.json' with { type: 'json' };
import { automationLifecycle } from './automation.lifecycle.ts';
import schema from './automation.schema.json' with { type: 'json' };
import ui from './automation.ui.json' with { type: 'json' };

/** What of a workflow goes on by itself, and how far it is: one per workflow, its steps in their order. */
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
