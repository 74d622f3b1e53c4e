import { isKeptFrom } from './settings/closing-bot.ts';
import { negotiation } from '../../../schemas/negotiation/negotiation.entity.ts';
import { defineServer, type Possible as PossibleOf } from '../../kernel/entity-server.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { negotiationHelpers } from './computed.ts';
import { updateDrafts, mayChangeDrafts } from './update-drafts.ts';
import { isLargeRoom } from './prices/many-prices.ts';
import { presentNegotiation } from './present.ts';
import { negotiationRoutes } from './routes.ts';
import { negotiationRules } from './rules.ts';
import { longTargetSheets } from './targets/sheet-routes.ts';
import { sealedSql, sideOf } from './sealed.ts';
import { searchedIn } from '../request/searched.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import { isNegotiatedElsewhere } from './types.ts';
import { traitsOf, mechanismFor } from '../../../schemas/mechanisms/index.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';
import { selectList, tableOf } from '../../kernel/repository/table.ts';
import type { Services } from '../../kernel/services.ts';
import { stateOf } from '../../bidding/state.ts';
import type { Sql } from '../../kernel/repository/scope.ts';

/** Groups of the list: drafted, upcoming or running, and all others. */
const groups: Record<string, readonly string[]> = {
  prepare: ['drafted'],
  scheduled: ['published', 'started'],
  finished: ['finished', 'negotiated', 'awarded', 'failed'],
};

/** `type=prepare|scheduled|finished` is a group by state; any other value is the type itself. */
function typeParameter(values: readonly string[]): Sql {
  const states = values.flatMap((value) => groups[value] ?? []);
  const types = values.filter((value) => !(value in groups));
  if (types.length === 0) return { sql: 't.state = any(?)', bindings: [states] };
  return { sql: '(t.state = any(?) or t.type = any(?))', bindings: [states, types] };
}

type Possible = PossibleOf<ShownRecords['negotiation']>;

const newest = ({ nextRound }: Pick<ShownRecords['negotiation'], 'nextRound'>): boolean => nextRound === null;

/** Nothing is possible in an old round. Bots that the reader may not start cannot be published. */
const negotiationPossible: Record<string, Possible> = {
  publish: (row, _, reader) => !isKeptFrom(row, reader),
  forcedStart: newest,
  forcedFinish: newest,
  markFailed: newest,
  newRound: newest,
  markAsJoined: newest,
  convertToOffline: (row) => newest(row) && !isNegotiatedElsewhere(row),
  endBotConversation: ({ type }) => traitsOf(type)?.binding === 'deal',
};

export const negotiationServer = defineServer(negotiation, {
  rules: negotiationRules,
  refuses: {
    create: ['item_in_negotiation', 'no_supplier_offers_all_items'],
    publish: [
      'no_supplier_offers_all_items',
      'offers_expire_before_end',
      'too_few_participants',
      'type_not_available',
      'weights_not_rated',
    ],
    forcedStart: ['type_not_available'],
    forcedFinish: ['newer_round_exists', 'type_not_available'],
    newRound: ['item_in_negotiation', 'newer_round_exists'],
    convertToOffline: ['newer_round_exists', 'type_not_available'],
    markFailed: ['newer_round_exists'],
  },
  possible: negotiationPossible,
  answers: { newRound: { 201: 'DefaultNegotiation' } },
  helpers: negotiationHelpers,
  // Settings of items can number thousands, so only the single record shows them.
  inLists: { settings: `t.settings - 'items'`, plan: `t.plan - 'goals'` },
  parameters: { type: typeParameter },
  present: presentNegotiation,
  derivation: { concerns: mayChangeDrafts, derive: updateDrafts },
  closed: (property, reader) => sealedSql({ of: 'negotiation', property, side: sideOf(reader) }, 't'),
  writable: ['forcedFinish', 'markFailed'],
  ticking: tickingNegotiations,
  audience: { suppliersIn: 'negotiation_access' },
  searched: searchedIn('negotiation'),
  routes: negotiationRoutes,
  long: [
    { method: 'GET', path: `${apiBase}/default-negotiations/:id/get-full`, when: isLargeRoom },
    // Some types freeze values for each price.
    { method: 'PUT', path: `${apiBase}/default-negotiations/:id/publish`, when: isLargeRoom },
    {
      method: 'GET',
      path: `${apiBase}/default-negotiations/:id/log`,
      when: ({ query }) => query.has('format'),
    },
    { method: 'PUT', path: `${apiBase}/default-negotiations/:id/simulate` },
    ...longTargetSheets,
  ],
});

interface Tick {
  entity: 'negotiation';
  recordId: string;
  at: Date;
}

/**
 * Finds Dutch auctions among these records, and when each shows its next price. Their price rises without any write.
 * Readers waiting for the start are notified of the first price then.
 */
async function tickingNegotiations(ids: readonly string[], { db, now }: Pick<Services, 'db' | 'now'>): Promise<Tick[]> {
  const rows = await raw<RecordOf<'negotiation'>>(db, {
    sql: `select ${selectList(tableOf(entityNamed('negotiation')))} from negotiation t
      where t.id = any(?) and t.state in ('published', 'started') and t.plan is not null`,
    bindings: [ids],
  });
  return rows.flatMap((row) => {
    const at = nextStep(row, now().toISOString());
    return at === null ? [] : [{ entity: 'negotiation' as const, recordId: row.id, at: new Date(at) }];
  });
}

function nextStep(row: RecordOf<'negotiation'>, time: string): string | null {
  const { type, startDate } = row;
  const mechanism = mechanismFor(type);
  if (!mechanism) return null;
  if (startDate === null || startDate > time) return startDate;
  return mechanism.clock(stateOf(row, []), time)?.nextStepAt ?? null;
}
