import { workflow } from '../../../schemas/workflow/workflow.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { savingsOf, workflowColumns, workflowHelpers, type WorkflowRow } from './computed.ts';
import { mayChangePhase, updatePhase } from './update-phase.ts';
import { presentWorkflow } from './present.ts';
import { longReports } from './report/report-routes.ts';
import { workflowRoutes } from './routes.ts';
import { workflowRules } from './rules.ts';
import { usableTemplatesParameter } from './usable-templates.ts';
import { workflowsBehind } from '../insights/workflows-behind.ts';
import { sendDebriefs } from '../debrief/send-debriefs.ts';
import { lotCreation } from '../negotiation/lots/lot-creation.ts';
import { negotiationRecommendation } from '../negotiation/prices/recommendation.ts';
import { searchedIn } from '../request/searched.ts';
import type { Sql } from '../../kernel/repository/scope.ts';
import { hasNegotiations } from '../../configuration/workflow-type.ts';
import { isUnpublished } from './request-of.ts';

const isTemplate = (row: WorkflowRow): boolean => row.isTemplate;

const isScheduled = (row: WorkflowRow): boolean => row.isTemplate && row.scheduleEvery !== null;

/** True until its request is published. */
const isOpen = ({ nextFacts }: WorkflowRow): boolean => isUnpublished(nextFacts ?? undefined);

/** True while an item is in no negotiation, or in a failed one. */
const hasFreeItems = ({ nextFacts }: WorkflowRow): boolean => nextFacts?.freeItems === true;

const isNegotiated = (row: WorkflowRow): boolean => row.type !== 'rfi' && hasNegotiations(row);

/** Facts that rule out operations that the state alone would allow. */
const workflowPossible: Record<string, (row: WorkflowRow) => boolean> = {
  archive: isOpen,
  delete: isOpen,
  complete: (row) => !isTemplate(row) && !isOpen(row) && row.nextFacts?.undecided !== true,
  sendDebriefs: (row) => (row.debriefsDrafted ?? 0) > 0,
  copyToTemplate: (row) => !isTemplate(row) && !isOpen(row),
  toTemplate: (row) => !isTemplate(row) && isOpen(row),
  changeUse: isTemplate,
  schedule: isTemplate,
  pauseSchedule: (row) => isScheduled(row) && !row.schedulePaused,
  resumeSchedule: (row) => isScheduled(row) && row.schedulePaused,
  runNow: (row) => isScheduled(row) && row.templatePublished,
  skipNext: (row) => isScheduled(row) && row.nextRunAt !== null,
  removeTemplate: isTemplate,
  publishTemplate: (row) => isTemplate(row) && !row.templatePublished,
  lotCreation: (row) => !isTemplate(row) && !isOpen(row) && isNegotiated(row) && hasFreeItems(row),
  negotiationRecommendation: (row) => !isTemplate(row) && !isOpen(row) && isNegotiated(row),
};

export const workflowServer = defineServer(workflow, {
  rules: { ...workflowRules, sendDebriefs, lotCreation, negotiationRecommendation },
  refuses: {
    lotCreation: ['item_in_negotiation', 'no_supplier_offers_all_items'],
  },
  possible: workflowPossible,
  answers: {
    copy: { 201: 'DefaultWorkflow' },
    copyToTemplate: { 201: 'DefaultWorkflow' },
    lotCreation: { 200: 'LotCreation' },
    negotiationRecommendation: { 200: 'Recommendation' },
  },
  computed: workflowColumns,
  helpers: workflowHelpers,
  sums: { savings: savingsOf },
  parameters: { archived: archivedParameter, usableTemplates: usableTemplatesParameter, insight: workflowsBehind },
  present: presentWorkflow,
  derivation: { concerns: mayChangePhase, derive: updatePhase },
  searched: searchedIn('workflow'),
  routes: workflowRoutes,
  long: [
    { method: 'GET', path: `${apiBase}/default-workflows/:id/download`, isSlow: true, seconds: 120 },
    ...longReports,
  ],
});

/** `archived=true` or `false`; anything else is ignored. */
function archivedParameter([value]: readonly string[]): Sql | undefined {
  if (value === 'true' || value === '1') return { sql: `t.state = 'archived'`, bindings: [] };
  if (value === 'false' || value === '0') return { sql: `t.state <> 'archived'`, bindings: [] };
  return undefined;
}
