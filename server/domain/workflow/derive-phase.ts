import type { Knex } from 'knex';
import { workflowPhase, type Phase, type PhaseInput } from '../../../schemas/domain/workflow-phase.ts';
import type { RecordRef, PersistContext } from '../../kernel/commands/command.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';
import { closePurchase, reopenPurchase } from './close-purchase.ts';

type State = RecordOf<'workflow'>['state'];

interface Stored
  extends
    Omit<PhaseInput, 'items' | 'awardedItems' | 'type' | 'negotiations'>,
    Pick<RecordOf<'workflow'>, 'type' | 'phase' | 'state'> {
  request: string | null;
  hasAwards: boolean;
  negotiations: (Pick<RecordOf<'negotiation'>, 'id' | 'state'> & { newerRound: boolean })[];
}

/**
 * Keeps the stored phase and state of a workflow correct. A workflow with a completed phase is completed. One that was
 * not completed manually becomes active again when its phase goes back. The end of a purchase ends its request. Returns
 * the changed records.
 */
export async function derivePhase(workflow: string, context: PersistContext): Promise<RecordRef[]> {
  const { trx } = context;
  const stored = await lockedFacts(workflow, trx);
  if (!stored) return [];
  const phase = workflowPhase(await phaseInput(stored, trx));
  const state = stateOf(stored, phase);
  const isSame = phase === stored.phase && state === stored.state;
  if (!isSame) await trx('workflow').where({ id: workflow }).update({ phase, state });
  const isDueAnew = await keepDue(workflow, trx);
  if (isSame) return isDueAnew ? [{ entity: 'workflow', id: workflow }] : [];
  return [{ entity: 'workflow', id: workflow }, ...(await endFollows({ ...stored, next: phase }, context))];
}

/** SQL over the alias `w`: the earliest of the current rounds in one of these states. */
const earliest = (column: string, ...states: RecordOf<'negotiation'>['state'][]): string =>
  `(select min(n.${column}) from negotiation n where n.workflow_id = w.id and n.next_round_id is null
    and n.state in (${states.map((state) => `'${state}'`).join(', ')}))`;

/** Uses the same order as `next` (next.ts). */
const dueSql = `case when w.state = 'active' and not w.is_template then coalesce(
  ${earliest('effective_finish', 'finished', 'negotiated')}, ${earliest('effective_finish', 'started')},
  ${earliest('start_date', 'published')},
  (select case when r.state = 'published' then r.start_date else r.finish_date end from request r
    where r.workflow_id = w.id and r.state in ('published', 'started', 'finished')),
  w.created_at + interval '7 days') end`;

/** True if the due time of the next waiting step has changed. */
async function keepDue(workflow: string, trx: Knex.Transaction): Promise<boolean> {
  const changed = await raw(trx, {
    sql: `update workflow w set due_at = ${dueSql} where w.id = ? and w.due_at is distinct from ${dueSql} returning w.id`,
    bindings: [workflow],
  });
  return changed.length > 0;
}

async function endFollows(
  { request, phase, next }: Stored & { next: Phase },
  context: PersistContext,
): Promise<RecordRef[]> {
  if (request === null || (phase === 'completed') === (next === 'completed')) return [];
  return next === 'completed' ? closePurchase(request, context) : reopenPurchase(request, context);
}

function stateOf({ state, completedByHand }: Stored, phase: Phase): State {
  if (state === 'active' && phase === 'completed') return 'completed';
  return state === 'completed' && phase !== 'completed' && !completedByHand ? 'active' : state;
}

/** Locks the workflow, so that the second of two simultaneous changes sees the first one's result. */
async function lockedFacts(workflow: string, trx: Knex.Transaction): Promise<Stored | undefined> {
  await trx('workflow').where({ id: workflow }).forUpdate().select('id');
  const [stored] = await raw<Stored>(trx, {
    sql: `select w.type, w.phase, w.state, w.completion_reason is not null as "completedByHand", r.id as request,
        r.state as "requestState",
        exists (select 1 from supplier_award a where a.request_id = r.id) as "hasAwards",
        (select coalesce(json_agg(json_build_object('state', o.state)), '[]'::json) from response o
          where o.request_id = r.id) as offers,
        (select coalesce(json_agg(json_build_object('id', n.id, 'state', n.state, 'newerRound', n.next_round_id is not null)),
          '[]'::json) from negotiation n where n.workflow_id = w.id) as negotiations
      from workflow w left join request r on r.workflow_id = w.id where w.id = ?`,
    bindings: [workflow],
  });
  return stored;
}

/** Items matter only after a decision, so none are read before. */
async function phaseInput(stored: Stored, trx: Knex.Transaction): Promise<PhaseInput> {
  const decided =
    stored.hasAwards || stored.negotiations.some(({ state }) => state === 'awarded' || state === 'failed');
  const items = decided
    ? await raw<Pick<RecordOf<'requestItem'>, 'id' | 'negotiation' | 'awarded'>>(trx, {
        sql: 'select id, negotiation_id as negotiation, awarded from request_item where request_id = ?',
        bindings: [stored.request],
      })
    : [];
  return {
    ...stored,
    items: items.map(({ id }) => id),
    awardedItems: items.filter(({ awarded }) => awarded).map(({ id }) => id),
    negotiations: stored.negotiations.map((negotiation) => ({
      ...negotiation,
      items: items.filter((item) => item.negotiation === negotiation.id).map(({ id }) => id),
    })),
  };
}
