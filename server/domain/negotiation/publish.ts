import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import { initialState } from '../../../schemas/mechanisms/initial-state.ts';
import type { Lot } from '../../../schemas/mechanisms/common/opening.ts';
import { ownCurrency } from '../../../schemas/mechanisms/common/own-money.ts';
import type { Standing } from '../../../schemas/mechanisms/common/place.ts';
import type { EntrantRecord } from '../../../schemas/mechanisms/common/read-place.ts';
import { placeValues } from '../../../schemas/mechanisms/common/write-state.ts';
import { rankChecks, type RankedOffer } from '../../../schemas/domain/preflight/rank-checks.ts';
import { checkComplete } from '../../../schemas/language/check-input.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { allowsNegotiation } from '../../configuration/workflow-type.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { refuseClosingBot } from './settings/closing-bot.ts';
import { entrants, type Entrant } from './entrants.ts';
import { publishedEntry } from './log/log-entries.ts';
import { loggedEvent, logEnd, logWrite, type LogEnd } from '../../bidding/log.ts';
import { lotPrices } from './lots/lot-prices.ts';
import { convertedLines, inOneCurrency, type PlaceLines } from './settings/one-currency.ts';
import { participationsOf } from './participations.ts';
import { qualityOf } from './prices/placed.ts';
import { rankedOffers } from './ranked-offers.ts';
import { negotiationMail, participants, type NegotiationReceiver } from './receivers.ts';
import { requestFacts } from './request-facts.ts';
import { settingsViolations } from './settings/settings-violations.ts';
import { mechanismOf, recordOf } from '../../bidding/state.ts';
import { workflowRow } from './workflow-row.ts';
import { fewestParticipants, finishKind, isAvailable } from './types.ts';

type Negotiation = RecordOf<'negotiation'>;
type Stored = RecordOf<'participation'>;

interface Facts {
  currency: string;
  items: readonly string[];
  /** Quantity of all items together. */
  quantity: string;
  workflow: RecordOf<'workflow'>;
  covering: Entrant[];
  stored: RecordOf<'participation'>[];
  offers: readonly RankedOffer[];
  receivers: NegotiationReceiver[];
  end: LogEnd;
  lot: Omit<Lot, 'seed'> | undefined;
  /** Item prices in the negotiation's currency, for suppliers that offered in another one. */
  lines: ReadonlyMap<string, PlaceLines>;
}

/** Shows the negotiation to its suppliers, locks it, and freezes participants, initial prices and scores. */
export const publishNegotiation = defineRule<'negotiation', 'publish', Facts>({
  facts: publishFacts,
  decide: (question, { now, newId }) => {
    const { record, reader, facts } = question;
    refuseClosingBot(record, reader);
    refuseUnready(record, facts, now);
    const lot = facts.lot && { ...facts.lot, seed: newId() };
    const state = publishedState(record, { ...facts, lot }, now);
    const changed = { ...record, ...recordOf(state, record.type) };
    return {
      changes: {
        ...recordOf(state, record.type),
        publishedAt: now.toISOString(),
        startedAt: state.status === 'started' ? now.toISOString() : null,
        settings: record.settings ?? {},
      },
      state: state.status,
      writes: [
        {
          changeMany: 'participation',
          rows: state.participations.map((place) => placeRow(place, facts)),
          operation: 'publish',
        },
        ...lineWrites(state.participations, facts),
        { table: 'negotiation_access', rows: accessRows(record, facts) },
        logWrite(record.id, facts.end, [
          loggedEvent(
            'published',
            publishedEntry(changed, { state, items: facts.items, quantity: facts.quantity, lot }),
            {
              reader,
              now,
            },
          ),
        ]),
      ],
      effects: [{ kind: 'engine', workflow: 'negotiation', id: record.id }, ...mails(changed, facts)],
      touched: [{ entity: 'workflow', id: record.workflow }],
    };
  },
});

async function publishFacts({ record }: Question<'negotiation', 'publish'>, { trx }: FactsContext): Promise<Facts> {
  const request = await requestFacts({ by: 'id', id: record.request, lock: true }, trx);
  if (!request) throw new Error(`negotiation ${record.id} has no request`);
  const items = request.items.filter(({ negotiation }) => negotiation === record.id);
  const stored = await participationsOf(record.id, trx);
  const responses = stored.flatMap(({ response }) => response ?? []);
  return {
    workflow: await workflowRow(record, trx),
    currency: request.currency,
    items: items.map(({ id }) => id),
    quantity: plain(items.reduce((sum, { quantity }) => sum.plus(quantity), new Decimal(0))),
    covering: await entrants(request, items, trx),
    stored,
    offers: [...(await rankedOffers(responses, trx)).values()],
    receivers: await participants(record.id, trx),
    end: await logEnd(record.id, trx),
    lot: await lotPrices(record, trx),
    lines: await convertedLines(record.id, request, trx),
  };
}

function refuseUnready(record: Negotiation, facts: Facts, now: Date): void {
  const { workflow, items, stored, currency, lot } = facts;
  const { type } = record;
  const isOffered = isAvailable(record) && allowsNegotiation(workflow, type);
  if (type !== 'not_set' && !isOffered) throw new Problem('type_not_available', { params: { type } });
  const found = [...incomplete(record), ...timeframe(record, now)];
  if (items.length === 0) found.push(violation('items', 'too_few', 'At least 1 entry', { limit: 1 }));
  if (found.length > 0) throw invalid(found);
  if (stored.length === 0) throw new Problem('no_supplier_offers_all_items');
  const limit = fewestParticipants(record);
  if (stored.length < limit) throw new Problem('too_few_participants', { params: { limit, count: stored.length } });
  const unfit = settingsViolations(record, { participations: stored, currency, lot });
  if (unfit.length > 0) throw invalid(unfit);
  refuseRanking(record, facts);
}

/** Refuses ranks that missing ratings would distort, or that offers no longer hold at the end. */
function refuseRanking({ type, startDate, finishDate }: Negotiation, { offers }: Facts): void {
  const found = rankChecks({ type, startDate, finishDate, participants: offers });
  for (const { code, severity, params } of found) {
    const isRefused = code === 'weights_not_rated' || code === 'offers_expire_before_end';
    if (isRefused && severity === 'stop') throw new Problem(code, { params });
  }
}

/** Violations of the form itself, including administrators' fields. */
export function incomplete(record: Negotiation): Violation[] {
  const { schema, validate } = effectiveSchema(entityNamed('negotiation'), ownerOf(record));
  const found = checkComplete({ schema, validate, record });
  return record.type === 'not_set' ? [requiredViolation('type'), ...found] : found;
}

function timeframe(record: Negotiation, now: Date): Violation[] {
  const { startDate, finishDate } = record;
  if (finishKind(record) !== 'entered' || finishDate === null) return [];
  if (finishDate <= now.toISOString()) return [violation('finishDate', 'in_the_past', 'This must be in the future')];
  if (startDate === null || finishDate > startDate) return [];
  return [violation('finishDate', 'finish_before_start', 'The end must be later than the start')];
}

/** Publishes the draft. A negotiation whose start has passed runs at once. */
function publishedState(
  record: Negotiation,
  facts: Omit<Facts, 'lot'> & { lot: Lot | undefined },
  now: Date,
): AnyState {
  const { mechanism, type } = mechanismOf(record);
  const publishedAt = now.toISOString();
  const records = { negotiation: record, participations: frozenParticipants(record, facts) };
  const { currency, quantity, lot } = facts;
  const state = initialState(type, records, { currency, publishedAt, quantity, ...(lot ? { lot } : {}) });
  return mechanism(state, { type: 'start' }, publishedAt).state;
}

/** Derivations keep the rows in line with the offers. The final values are written again. */
function frozenParticipants(
  { type }: Pick<Negotiation, 'type'>,
  { stored, covering, currency }: Pick<Facts, 'stored' | 'covering' | 'currency'>,
): EntrantRecord[] {
  const { conversation, lines } = mechanismOf({ type });
  const own = conversation || lines ? (row: Stored) => inOneCurrency(row, currency) : (row: Stored) => row;
  const bySupplier = new Map(covering.map((entrant) => [entrant.supplier, entrant]));
  return stored.map(own).map((row) => ({
    id: row.id,
    supplier: row.supplier,
    initialPrice: row.initialPrice,
    initialAt: row.initialAt,
    qualityScore: bySupplier.get(row.supplier)?.qualityScore ?? qualityOf(row),
    currency: row.currency,
    rate: row.rate,
  }));
}

const placeRow = (place: Standing, { currency }: Pick<Facts, 'currency'>) => {
  const { id, initialPrice, initialAt, qualityScore } = place;
  const own = { currency: ownCurrency(place, currency), rate: place.rate ?? null };
  return { id, values: { initialPrice, initialAt, qualityScore, ...own, ...placeValues(place) } };
};

/** Writes the items of places whose prices are now in the negotiation's currency. */
const lineWrites = (places: readonly Standing[], { lines }: Pick<Facts, 'lines'>): Write[] =>
  places.flatMap(({ id, rate }): Write[] => {
    const items = rate === undefined ? lines.get(id) : undefined;
    return items ? [{ patch: 'participation', where: { id }, values: { items } }] : [];
  });

const accessRows = ({ id }: Negotiation, { stored }: Facts) =>
  stored.map(({ supplier }) => ({ negotiationId: id, organizationId: supplier }));

const mails = (record: Negotiation, { receivers }: Facts): Effect[] =>
  receivers.map((receiver) => negotiationMail(template(record), receiver, { record }));

const template = ({ round }: Negotiation): string => (round > 1 ? 'new-round' : 'negotiation-published');
