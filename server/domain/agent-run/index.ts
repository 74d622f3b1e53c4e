import { agentRun } from '../../../schemas/agent-run/agent-run.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { runColumns, runHelpers } from './computed.ts';
import { agentFollows } from './follow.ts';
import { presentAgentRun } from './present.ts';
import { longReport } from './report/routes.ts';
import { agentRunRoutes } from './routes.ts';
import { agentRunRules } from './run-rules.ts';

export const agentRunServer = defineServer(agentRun, {
  rules: agentRunRules,
  computed: runColumns,
  helpers: runHelpers,
  inLists: { timeline: `'[]'::jsonb`, figures: 'null::json' },
  present: presentAgentRun,
  derivation: agentFollows,
  routes: agentRunRoutes,
  long: [longReport],
});
