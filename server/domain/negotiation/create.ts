import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { allowsNegotiation, hasNegotiations } from '../../configuration/workflow-type.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord } from '../../kernel/repository/records.ts';
import { refuseClosingBot } from './settings/closing-bot.ts';
import { lotItems, namedItems, refuseUncovered } from './lots/lot-items.ts';
import { areCovered } from './lots/lot-lines.ts';
import { requestFacts, type RequestFacts } from './request-facts.ts';
import { foreignPeople } from './settings/settings-links.ts';
import { settingsViolations } from './settings/settings-violations.ts';
import { refuseTimeframe } from './timing/timeframe.ts';

type CreateQuestion = Question<'negotiation', 'create'>;
type Workflow = RecordOf<'workflow'>;

interface Facts {
  workflow: Workflow;
  request: RequestFacts;
  isCovered: boolean;
  strangers: Violation[];
}

/** Creates a draft for some of the request's items. A derivation adds the participants from the offers. */
export const createNegotiation = defineRule<'negotiation', 'create', Facts>({
  facts: async (question, context) => {
    const workflow = await workflowOf(question, context);
    const request = await negotiable(workflow, context);
    const named = namedItems(request, question.input.items ?? []);
    const [isCovered = false] = await areCovered([named], request, context.trx);
    const strangers = await foreignPeople(question.input.settings, workflow.organization, context.trx);
    return { workflow, request, isCovered, strangers };
  },
  decide: ({ input, reader, facts: { workflow, request, isCovered, strangers } }, { newId }) => {
    refuseClosingBot({ ...(input.type && { type: input.type }), settings: input.settings ?? null }, reader);
    refuseType(workflow, input.type);
    refuseTimeframe(input, input);
    refuseSettings(input, { currency: request.currency, strangers });
    const items = lotItems(request, input.items ?? []);
    refuseUncovered(items, isCovered);
    const id = newId();
    const { items: _, type, ...values } = input;
    return {
      changes: { ...values, ...(type && { type }), id, request: request.id, currency: request.currency },
      writes: [placeItems(items, id)],
      touched: [{ entity: 'workflow', id: workflow.id }],
    };
  },
});

/** Checks settings on their own. They are checked against the offers on changes and at publishing. */
function refuseSettings(
  { type, settings }: CreateQuestion['input'],
  { currency, strangers }: { currency: string; strangers: readonly Violation[] },
): void {
  if (!type || !settings) return;
  const found = [...settingsViolations({ type, settings }, { participations: [], currency }), ...strangers];
  if (found.length > 0) throw invalid(found);
}

/** An administrator's workflow type decides which negotiations it allows. */
export function refuseType(workflow: Pick<Workflow, 'customType'>, type: string | null | undefined): void {
  if (allowsNegotiation(workflow, type)) return;
  throw invalid([violation('type', 'not_in_list', 'This is not one of the allowed values')]);
}

/** Locks the workflow, so that two simultaneous drafts cannot both take an item. */
async function workflowOf({ input, reader }: CreateQuestion, { trx }: FactsContext): Promise<Workflow> {
  const entity = entityNamed('workflow');
  const workflow = await lockRecord({ entity, id: input.workflow, lock: 'update' }, reader, trx);
  if (!workflow) throw invalid([violation('workflow', 'not_found', 'This entry was not found')]);
  return workflow;
}

/**
 * The request of a workflow that asks for prices. A workflow that only ended with its last negotiation can continue.
 */
export async function negotiable(workflow: Workflow, { trx }: Pick<FactsContext, 'trx'>): Promise<RequestFacts> {
  const endedByHand = workflow.state !== 'completed' || workflow.completionReason !== null;
  if ((workflow.state !== 'active' && endedByHand) || workflow.isTemplate)
    throw new Problem('wrong_state', { params: { state: workflow.state } });
  if (!hasNegotiations(workflow)) throw new Problem('wrong_state', { params: { type: workflow.type } });
  const facts = await requestFacts({ by: 'workflow_id', id: workflow.id }, trx);
  if (!facts || facts.type === 'rfi') throw new Problem('wrong_state', { params: { type: facts?.type ?? null } });
  return facts;
}

export const placeItems = (items: readonly { id: string }[], negotiation: string | null): Write => ({
  patch: 'requestItem',
  where: { id: items.map(({ id }) => id) },
  values: { negotiation },
});
