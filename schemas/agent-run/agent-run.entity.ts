import { defineEntity } from '../language/entity.ts';
import inputs from './agent-run.inputs.json' with { type: 'json' };
import { agentRunLifecycle } from './agent-run.lifecycle.ts';
import schema from './agent-run.schema.json' with { type: 'json' };
import ui from './agent-run.ui.json' with { type: 'json' };

/** One purchase that the buying agent plans, carries out and documents, within limits. */
export const agentRun = defineEntity({
  name: 'agentRun',
  type: 'AgentRun',
  collection: 'agent-runs',
  tenancy: 'organization',
  title: ['title'],
  page: { path: '/buying-agent', icon: 'agent' },
  schema,
  ui,
  inputs,
  lifecycle: agentRunLifecycle,
  calls: ['list', 'get', 'create'],
  search: ['title', 'number'],
  sort: { field: 'createdAt', direction: 'desc' },
  live: true,
});
