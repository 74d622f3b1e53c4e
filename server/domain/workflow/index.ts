import { workflow } from '../../../schemas/workflow/workflow.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { archivedParameter } from './archived-parameter.ts';
import { savingsOf, workflowColumns, workflowHelpers } from './computed.ts';
import { mayMovePhase, phaseFollows } from './phase-follows.ts';
import { workflowPossible } from './possible.ts';
import { presentWorkflow } from './present.ts';
import { workflowRoutes } from './routes.ts';
import { workflowRules } from './rules.ts';
import { usableTemplatesParameter } from './usable-templates.ts';
import { workflowsBehind } from '../insights/workflows-behind.ts';
import { lotCreation } from '../negotiation/lot-creation.ts';
import { negotiationRecommendation } from '../negotiation/recommendation.ts';
import { searchedIn } from '../request/searched.ts';

export const workflowServer = defineServer(workflow, {
  rules: { ...workflowRules, lotCreation, negotiationRecommendation },
  possible: workflowPossible,
  computed: workflowColumns,
  helpers: workflowHelpers,
  sums: { savings: savingsOf },
  parameters: { archived: archivedParameter, usableTemplates: usableTemplatesParameter, insight: workflowsBehind },
  present: presentWorkflow,
  derivation: { concerns: mayMovePhase, derive: phaseFollows },
  searched: searchedIn('workflow'),
  routes: workflowRoutes,
  long: [{ method: 'GET', path: `${apiBase}/default-workflows/:id/download`, isSlow: true, seconds: 120 }],
});
