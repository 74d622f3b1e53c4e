import type { Knex } from 'knex';
import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import { system } from '../../../../permissions/caller.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { compensateSilence, type Silence } from '../../../workflows/silence.ts';
import type { Effect } from '../../../kernel/outbox/effect.ts';
import { writeEffects } from '../../../kernel/outbox/write-effects.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { raw, rowsWhere } from '../../../kernel/repository/records.ts';
import { tableOf, toColumns } from '../../../kernel/repository/table.ts';
import type { Services } from '../../../kernel/services.ts';
import { appendLog } from '../log/append-log.ts';
import { loggedEvent } from '../../../bidding/log.ts';
import { asTouched, participationsOf } from '../participations.ts';
import { negotiationMail, owner, participants, type NegotiationReceiver } from '../receivers.ts';
import { mechanismOf, recordOf, stateOf } from '../../../bidding/state.ts';

/**
 * No one could bid while the service was silent, because it was down or busy. Negotiations that were to run then end
 * later by that time. So do the cap of extensions, the steps of a Dutch auction and the countdown of an English reverse
 * auction. Runs before any timer that became due and any bid that was sent meanwhile. If several processes notice, one
 * does it. Returns the ids of the moved ones.
 */
export async function shiftForDowntime(services: Services): Promise<string[]> {
  const { db, now, log } = services;
  const afterMs = services.config.downtimeAfterSeconds * 1000;
  const shifted = await compensateSilence({ db, now, afterMs }, async (silence, trx) => {
    const moved: string[] = [];
    for (const { id } of await runningThen(trx, silence)) {
      if (await shiftOrTell(id, { ...silence, services, trx })) moved.push(id);
    }
    const milliseconds = silence.now.getTime() - silence.lastSeen.getTime();
    log.warn({ ...silence, milliseconds, moved: moved.length }, 'the service was down for a while');
    return moved;
  });
  return shifted ?? [];
}

const runningThen = (trx: Knex.Transaction, { lastSeen, now }: Silence) =>
  raw<{ id: string }>(trx, {
    sql: `select id from negotiation where state in ('published', 'started') and start_date < ?
      and greatest(effective_finish, (progress->>'lapsesAt')::timestamptz) > ? order by id`,
    bindings: [now, lastSeen],
  });

interface ShiftContext extends Silence {
  services: Services;
  trx: Knex.Transaction;
}

/** A negotiation that cannot be moved delays neither the others nor the whole service. */
async function shiftOrTell(id: string, context: ShiftContext): Promise<boolean> {
  try {
    return await context.trx.transaction((trx) => shift(id, { ...context, trx }));
  } catch (error) {
    context.services.log.error({ err: error, negotiation: id }, 'a finish could not be moved');
    return false;
  }
}

async function shift(id: string, context: ShiftContext): Promise<boolean> {
  const { lastSeen, now, services, trx } = context;
  await trx('negotiation').where({ id }).forUpdate().select('id');
  const [record] = await rowsWhere(entityNamed('negotiation'), { id }, trx);
  if (!record || !['published', 'started'].includes(record.state)) return false;
  const participations = await participationsOf(id, trx);
  const before = stateOf(record, participations);
  const from = Math.max(lastSeen.getTime(), Date.parse(before.startDate));
  const milliseconds = now.getTime() - from;
  const { state } = mechanismOf(record).mechanism(before, { type: 'shift', milliseconds }, now.toISOString());
  await trx('negotiation')
    .where({ id })
    .update(toColumns(tableOf(entityNamed('negotiation')), recordOf(state, record.type)));
  await shiftDeals(before, state, trx);
  const reader = { caller: system, rules: [] };
  const data = { before: record.effectiveFinish, after: state.effectiveFinish, reason: 'shift', milliseconds };
  await appendLog(id, [loggedEvent('finish_moved', data, { reader, now })], trx);
  const receivers = [...(await participants(id, trx)), ...(await owner(id, trx))];
  const moved = { ...record, effectiveFinish: state.effectiveFinish };
  await writeEffects(trx, effects(moved, { participations, receivers }), services);
  return true;
}

/** Extends deals that wait for the purchaser by the same time. */
async function shiftDeals(before: AnyState, after: AnyState, trx: Knex.Transaction): Promise<void> {
  const known = new Map<string, object>(before.participations.map((place) => [place.id, place]));
  for (const place of after.participations) {
    if (known.get(place.id) === place || !place.deal) continue;
    await trx('participation')
      .where({ id: place.id })
      .update({ deal: JSON.stringify(place.deal) });
  }
}

/** Notifies participants by mail, viewers, and the engine, whose timer may have become due meanwhile. */
const effects = (
  record: RecordOf<'negotiation'>,
  {
    participations,
    receivers,
  }: { participations: readonly { id: string }[]; receivers: readonly NegotiationReceiver[] },
): Effect[] => [
  { kind: 'engine', workflow: 'negotiation', id: record.id },
  { kind: 'live', entity: 'negotiation', id: record.id },
  ...asTouched(participations).map((touched) => ({ kind: 'live' as const, ...touched })),
  ...receivers.map((receiver) => negotiationMail('negotiation-finish-moved', receiver, { record })),
];
