import type { Answers } from '../../../../schemas/generated/answers.ts';
import type { Knex } from 'knex';
import type { Inputs } from '../../../../schemas/generated/records.ts';
import { violation } from '../../../../schemas/language/violation.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { defineRule } from '../../../kernel/commands/rule.ts';
import { iriOf } from '../../../kernel/present/iri.ts';
import { invalid, Problem } from '../../../kernel/problem.ts';
import { negotiable, placeItems } from '../create.ts';
import { lotItems, namedItems, refuseUncovered, isFree } from './lot-items.ts';
import { areCovered, offeredAlike } from './lot-lines.ts';
import type { LotItem, RequestFacts } from '../request-facts.ts';

/** By offered item: a key shared by all items that the same suppliers offer. */
type OfferedAlike = ReadonlyMap<string, string>;

/** Items of the request that may still join a negotiation and that at least one supplier offers. */
const openItems = ({ items }: Pick<RequestFacts, 'items'>, offered: OfferedAlike): LotItem[] =>
  items.filter((item) => isFree(item) && offered.has(item.id));

/** One lot per group of items that the same suppliers offer, in the order of the items. */
export function lotsBySuppliers(facts: Pick<RequestFacts, 'items'>, offered: OfferedAlike): LotItem[][] {
  const groups = new Map<string, LotItem[]>();
  for (const item of openItems(facts, offered)) {
    const suppliers = offered.get(item.id) ?? '';
    const group = groups.get(suppliers);
    if (group) group.push(item);
    else groups.set(suppliers, [item]);
  }
  return [...groups.values()];
}

type Input = Inputs['workflow']['lotCreation'];
type EnteredLots = NonNullable<Input['lots']>;

interface Lot {
  title: string;
  items: LotItem[];
}

interface Facts {
  request: RequestFacts;
  /** Lots from the strategy or as entered, without items that the request does not have. */
  proposed: LotItem[][];
  /** By proposed lot: true if one supplier can deliver all of it. */
  covered: boolean[];
}

/**
 * Drafts negotiations for all negotiable items: all together, by the suppliers that can deliver them, or as the
 * purchaser grouped them.
 */
export const lotCreation = defineRule<'workflow', 'lotCreation', Facts>({
  facts: async ({ record, input }, context) => factsFor(await negotiable(record, context), input, context.trx),
  decide: ({ record, input, facts }, { newId }) => {
    const { request } = facts;
    const drafts = lotsOf(facts, input).map((lot) => ({ ...lot, id: newId() }));
    if (drafts.length === 0) throw new Problem('no_supplier_offers_all_items');
    const shared = {
      workflow: record.id,
      request: request.id,
      currency: request.currency,
      organization: record.organization,
    };
    return {
      writes: [
        { insert: 'negotiation', rows: drafts.map(({ id, title }) => ({ ...shared, id, title })) },
        ...drafts.map(({ id, items }) => placeItems(items, id)),
      ],
      result: {
        '@type': 'LotCreation',
        negotiations: drafts.map(({ id }) => iriOf(entityNamed('negotiation'), id)),
      },
    };
  },
});

/** The lots that would be formed now, with the addresses of their items. */
export async function previewLots(
  request: RequestFacts,
  { strategy, trx }: { strategy: 'single' | 'by-suppliers'; trx: Knex },
): Promise<Answers['LotPreview']['lots']> {
  const input: Input = { strategy, version: 1 };
  const facts = await factsFor(request, input, trx);
  return lotsOf(facts, input).map(({ title, items }) => ({
    title,
    items: items.map(({ id }) => iriOf(entityNamed('requestItem'), id)),
  }));
}

async function factsFor(request: RequestFacts, input: Input, db: Knex): Promise<Facts> {
  const proposed = await proposedLots(request, input, db);
  return { request, proposed, covered: await areCovered(proposed, request, db) };
}

async function proposedLots(request: RequestFacts, input: Input, db: Knex): Promise<LotItem[][]> {
  if (input.strategy === 'manual') return (input.lots ?? []).map(({ items }) => namedItems(request, items));
  const offered = await offeredAlike(request, db);
  return input.strategy === 'single' ? [openItems(request, offered)] : lotsBySuppliers(request, offered);
}

function lotsOf(facts: Facts, input: Input): Lot[] {
  const { request, proposed, covered } = facts;
  if (input.strategy === 'manual') return manualLots(facts, input.lots ?? []);
  const lots = proposed.filter((_, index) => covered[index]);
  return lots.map((items, index) => ({ title: lotTitle(request, lots.length > 1 ? index + 1 : null), items }));
}

function lotTitle({ title }: RequestFacts, number: number | null): string {
  const ending = number === null ? '' : ` ${number}`;
  return `${(title ?? 'Lot').padEnd(3, '.').slice(0, 150 - ending.length)}${ending}`;
}

function manualLots({ request, covered }: Facts, entered: EnteredLots): Lot[] {
  if (entered.length === 0) throw invalid([violation('lots', 'too_few', 'At least 1 entry', { limit: 1 })]);
  refuseRepeated(entered);
  return entered.map(({ title, items }, index) => {
    const found = lotItems(request, items, `lots[${index}].items`);
    refuseUncovered(found, covered[index] === true);
    return { title, items: found };
  });
}

function refuseRepeated(lots: EnteredLots): void {
  const all = lots.flatMap(({ items }) => items);
  if (new Set(all).size === all.length) return;
  throw invalid([violation('lots', 'not_unique', 'This entry already exists')]);
}
