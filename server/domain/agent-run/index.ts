import { agentRun } from '../../../schemas/agent-run/agent-run.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { longTextBytes } from '../../kernel/jobs.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { runColumns, runHelpers } from './computed.ts';
import { agentRunDerivation } from './agent-run-derivation.ts';
import { presentAgentRun } from './present.ts';
import { longReport } from './report/routes.ts';
import { agentRunRoutes } from './routes.ts';
import { agentRunRules } from './run-rules.ts';

/** A short goal with demand, budget, deadline and limits. */
const longGoalBytes = 3 * longTextBytes;

export const agentRunServer = defineServer(agentRun, {
  rules: agentRunRules,
  computed: runColumns,
  helpers: runHelpers,
  inLists: { timeline: `'[]'::jsonb`, figures: 'null::json' },
  present: presentAgentRun,
  derivation: agentRunDerivation,
  routes: agentRunRoutes,
  // A goal is read like a demand's text.
  long: [{ method: 'POST', path: `${apiBase}/agent-runs`, when: ({ bytes }) => bytes > longGoalBytes }, longReport],
});
