import { presentBid } from '../domain/participation/present-bid.ts';
import { itemBotDefinition } from '../../schemas/mechanisms/item-bot/definition.ts';
import type { Records } from '../../schemas/generated/records.ts';
import { mechanismFor } from '../../schemas/mechanisms/index.ts';
import { mostItems } from '../../schemas/mechanisms/item-bot/plan.ts';
import { negotiationValues, placeValues } from '../../schemas/mechanisms/common/write-state.ts';
import { system } from '../../permissions/caller.ts';
import type { BidResult } from '../bidding/bid-batch.ts';
import type { Bid } from '../bidding/bid.ts';
import { decideBids } from '../bidding/decide-bids.ts';
import type { KeptPlaces, NegotiationRow } from '../bidding/kept-places.ts';
import { batchRows } from '../bidding/write-batch.ts';
import { genesisHash } from '../bidding/log-hash.ts';
import { presentTable } from '../domain/participation/item-table.ts';
import { percentiles } from './percentiles.ts';

/**
 * `npx tsx server/bench/quick-answer.ts [items] [answers] [suppliers]`: what an answer to all items of a quick bot takes of
 * the process that takes bids, without HTTP and the database: reading the supplier's lines, deciding, log and rows, the
 * answer as text. Milliseconds of the processor, so that others on the machine count as little as they can. Bar: docs/performance.md.
 */
const items = Number(process.argv[2] ?? mostItems);
const answers = Number(process.argv[3] ?? 40);
const suppliers = Number(process.argv[4] ?? 5);

const { type } = itemBotDefinition;
const id = (kind: number, n: number): string =>
  `${String(kind).repeat(8)}-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 23) + seconds * 1000).toISOString();
const priceOf = (item: number, supplier: number): number => 10 + (item % 97) + supplier / 100;

function opened() {
  const lot = Array.from({ length: items }, (_, item) => ({ id: id(1, item), quantity: String(1 + (item % 40)) }));
  const prices = Object.fromEntries(
    Array.from({ length: suppliers }, (_, supplier) => [
      id(2, supplier),
      Object.fromEntries(
        lot.map((line, item) => [
          line.id,
          {
            unitPrice: priceOf(item, supplier).toFixed(2),
            totalPrice: (Number(line.quantity) * priceOf(item, supplier)).toFixed(2),
          },
        ]),
      ),
    ]),
  );
  const participations = Object.entries(prices).map(([place, lines], supplier) => {
    const sum = Object.values(lines).reduce((all, { totalPrice }) => all + Number(totalPrice), 0);
    return {
      id: place,
      supplier: id(3, supplier),
      initialPrice: sum.toFixed(2),
      qualityScore: '0',
      initialAt: at(supplier),
    };
  });
  const mechanism = mechanismFor(type);
  if (!mechanism) throw new Error(`no ${type}`);
  return mechanism.open({
    type,
    currency: 'EUR',
    startDate: at(60),
    finishDate: at(86_400),
    publishedAt: at(50),
    settings: {},
    participations,
    lot: { items: lot, prices, seed: 'bench' },
  });
}

/** The rows as the database would hand them over: only who answers brings its lines along. */
function storedRows() {
  const state = opened();
  const values = negotiationValues({ ...state, status: 'started' });
  const plan = { ...values.plan, goals: undefined };
  const negotiation = JSON.stringify({
    ...values,
    plan,
    id: id(4, 0),
    settings: {},
    nextRound: null,
    startedAt: at(60),
  });
  const places = state.participations.map((place) =>
    JSON.stringify({ ...place, ...placeValues(place), version: 1, negotiation: id(4, 0), items: null }),
  );
  return { negotiation, places };
}

const stored = storedRows();
const newId = (): string => id(5, 1);

/** One answer, from the text that the database sends to the texts that leave. */
function answer(n: number): number {
  const who = n % suppliers;
  const body = JSON.stringify({
    items: Array.from({ length: items }, (_, item) => ({
      item: id(1, item),
      unitPrice: (priceOf(item, who) * 0.97).toFixed(2),
    })),
  });
  const before = process.cpuUsage();
  const said: { items: { item: string; unitPrice: string }[] } = JSON.parse(body);
  const negotiation: NegotiationRow = JSON.parse(stored.negotiation);
  const participations = stored.places.map((text, place): Records['participation'] => {
    const row: Records['participation'] = JSON.parse(place === who ? text : withoutLines(text));
    return row;
  });
  const places: KeptPlaces = {
    negotiation,
    participations,
    mark: { end: { seq: 0, hash: genesisHash }, writers: [] },
    withItems: new Set(),
    withLines: new Set([id(2, who)]),
  };
  const bid: Bid = {
    id: id(6, n),
    operation: 'answerItems',
    participation: id(2, who),
    reader: { caller: system, rules: [] },
    receivedAt: at(100 + n),
    total: null,
    acceptedStep: null,
    items: null,
    answers: { items: said.items, accept: false },
    version: 1,
    retry: undefined,
    present: presentBid,
  };
  const now = new Date(at(100 + n));
  const decided = decideBids([bid], { ...places, answers: new Map(), now });
  const row = decided.participations.get(bid.participation);
  const shown = JSON.stringify(row && presentTable(row, decided.negotiation));
  const results: BidResult[] = [{ outcome: () => ({ status: 200 }) }];
  const rows = batchRows(negotiation.id, { decided, results, places, now, newId });
  const { user, system: kernel } = process.cpuUsage(before);
  const taken = (user + kernel) / 1000;
  if (!rows || shown.length < items) throw new Error('the answer was not taken');
  return taken;
}

const bare = new Map<string, string>();
function withoutLines(text: string): string {
  const known = bare.get(text) ?? JSON.stringify({ ...JSON.parse(text), itemLines: null });
  bare.set(text, known);
  return known;
}

for (let n = 0; n < 5; n += 1) answer(n);
const { p50, p99 } = percentiles(Array.from({ length: answers }, (_, n) => answer(n)));
console.log(`${items} items: an answer takes ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)}`);
