import { groupsBy } from '../../../schemas/domain/award/groups.ts';
import { sumMoney } from '../../../schemas/domain/money.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere, raw } from '../../kernel/repository/records.ts';
import { endNegotiation, takenNegotiations, type TakenNegotiation } from './end-negotiation.ts';
import { offerMails, offerTexts, peopleOf, type MailFacts } from '../response/mails.ts';
import { awardSummaryAttachment } from '../supplier-award/award-summary.ts';
import { fingerprintOf, readRequestOffers, type RequestOffers } from './read-award-input.ts';
import { chosenMode, splitDebriefs } from '../debrief/drafts.ts';
import { debriefSource, type DebriefSource } from '../debrief/read-source.ts';
import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { refuseLackingDocuments } from '../scorecard/lacking-documents.ts';

/** An item's negotiation and its state. */
interface ItemStanding {
  id: string;
  negotiation: string | null;
  state: Records['negotiation']['state'] | null;
}

const itemStandings = (request: string, db: Knex): Promise<ItemStanding[]> =>
  raw<ItemStanding>(db, {
    sql: `select i.id, i.negotiation_id as negotiation, n.state from request_item i
      left join negotiation n on n.id = i.negotiation_id where i.request_id = ? order by i.id for update of i`,
    bindings: [request],
  });

/** Finished negotiations are taken as a whole, because a scenario knows only their complete lots. */
const open: readonly (string | null)[] = [null, 'drafted', 'failed', 'finished'];

/** Items under negotiation are awarded there. */
function refuseUnderNegotiation(standings: readonly ItemStanding[], items: ReadonlySet<string>): void {
  const taken = standings.find(({ id, state }) => items.has(id) && !open.includes(state));
  if (taken) throw new Problem('item_in_negotiation', { params: { item: taken.id, negotiation: taken.negotiation } });
}

type Scenario = RecordOf<'awardScenario'>;
type Offer = RecordOf<'response'>;
type Part = NonNullable<Scenario['awards']>[number];

interface Facts {
  request: RecordOf<'request'> | undefined;
  standings: readonly ItemStanding[];
  offers: readonly Offer[];
  read: RequestOffers;
  /** People to notify, by offer. */
  people: ReadonlyMap<string, MailFacts>;
  negotiations: readonly TakenNegotiation[];
  source: DebriefSource;
}

/** Cannot be undone. Offers that win something are accepted, all others lose, and the award of the items is final. */
export const awardByScenario = defineRule<'awardScenario', 'award', Facts>({
  facts: async ({ record }, { trx }) => {
    // Locks the request, so that neither an offer nor a negotiation changes meanwhile.
    await trx('request').where({ id: record.request }).forUpdate().select('id');
    await trx('response').where({ request_id: record.request }).forUpdate().select('id');
    const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
    const winners = record.awards?.flatMap(({ supplier }) => supplier ?? []) ?? [];
    await refuseLackingDocuments([...new Set(winners)], record.organization, trx);
    const standings = await itemStandings(record.request, trx);
    const offers = (await rowsWhere(entityNamed('response'), { request: record.request }, trx)).filter(isStanding);
    const people = new Map<string, MailFacts>();
    for (const { id, organization } of offers) {
      people.set(id, { receivers: await peopleOf(organization, trx), texts: await offerTexts(id, trx) });
    }
    const read = await readRequestOffers(record.request, trx);
    const responses = offers.map(({ id }) => id);
    const source = await debriefSource(record.request, responses, trx);
    const negotiations = await takenNegotiations(record, read, trx);
    return { request, standings, offers, read, people, negotiations, source };
  },
  decide: ({ record, input, reader, facts }, { now, newId }) => {
    const { request, standings, offers, read, source } = facts;
    if (request?.state !== 'finished') throw new Problem('wrong_state', { params: { state: request?.state } });
    refuseUnderNegotiation(standings, itemsIn(record));
    if (record.solvedFrom !== fingerprintOf(read)) throw new Problem('offers_changed');
    const awards = awardsOf(record, { read, reason: input.reason, newId });
    const won = new Set(record.awards?.flatMap(({ offer }) => offer ?? []));
    return {
      changes: { reason: input.reason },
      writes: [
        { insert: 'supplierAward', rows: awards },
        ...freeItems(record, standings),
        ...offers.flatMap((offer) => endWrites(offer, won.has(offer.id), now)),
        ...splitDebriefs({ request, offers, won, source }, { now, newId }),
        ...chosenMode(request.workflow, input.debrief),
        ...facts.negotiations.flatMap((taken) => endNegotiation(taken, { reason: input.reason, reader, now })),
      ],
      effects: offers.flatMap((offer) => mailsOf(offer, { awards, people: facts.people, now })),
      touched: [
        { entity: 'request', id: request.id },
        { entity: 'workflow', id: request.workflow },
      ],
    };
  },
});

const isStanding = ({ state, result }: Offer): boolean =>
  result === null && (state === 'published' || state === 'accepted' || state === 'invalid');

const itemsIn = ({ awards }: Scenario): Set<string> => new Set(awards?.flatMap(({ item }) => item ?? []));

type MadeAward = ReturnType<typeof awardsOf>[number];

/** Tells each supplier what it won, or that it won nothing, with its own prices only. */
function mailsOf(
  offer: Offer,
  { awards, people, now }: { awards: readonly MadeAward[]; people: Facts['people']; now: Date },
): Effect[] {
  const facts = people.get(offer.id);
  if (!facts) return [];
  const own = awards.find(({ response }) => response === offer.id);
  const more: Record<string, string | null> = own
    ? { items: String(own.items.length), price: own.total, currency: own.currency }
    : {};
  const about = { response: offer.id, supplier: offer.organization, decidedAt: now.toISOString() };
  const template = own ? 'items-awarded' : 'purchase-closed';
  return facts.receivers.flatMap((to) =>
    offerMails(template, { response: offer.id, receivers: [to], texts: facts.texts, more }).map((mail) => ({
      ...mail,
      attachments: [awardSummaryAttachment(about, to)],
    })),
  );
}

interface AwardQuestion {
  read: RequestOffers;
  reason: string;
  newId: () => string;
}

/** Creates one award per winning supplier, in the currency of its offer. */
function awardsOf({ id, request, organization, awards }: Scenario, { read, reason, newId }: AwardQuestion) {
  return [...groupsBy(awards ?? [], ({ supplier = '' }) => supplier)].map(([supplier, parts]) => {
    const currency = currencyOf(parts, read);
    const isOwn = parts.every((part) => partCurrency(part, read) === currency);
    const items = parts.map(
      ({ item = '', quantity = '0', amount = '0', ownAmount = '0', share = '0', lowest }: Part) => ({
        item,
        quantity,
        amount: isOwn ? ownAmount : amount,
        share,
        ...(lowest === undefined ? {} : { lowest }),
      }),
    );
    const response = parts[0]?.offer ?? '';
    const total = sumMoney(
      items.map(({ amount }) => amount),
      currency,
    );
    const owners = { request, organization, supplier, scenario: id, response };
    return { id: newId(), ...owners, currency, total, items, reason };
  });
}

/** A negotiated price may be in a currency other than that of the original offer. */
const partCurrency = ({ offer, participation }: Part, { offers, currency }: RequestOffers): string =>
  offers.find(({ id }) => id === (participation ?? offer))?.currency ?? currency;

/** Currency of all parts. If they differ, the request's currency, in which everything was compared. */
function currencyOf(parts: readonly Part[], read: RequestOffers): string {
  const [first, ...others] = new Set(parts.map((part) => partCurrency(part, read)));
  return first === undefined || others.length > 0 ? read.currency : first;
}

/** Removes items from drafted negotiations. Items of failed negotiations stay there. */
function freeItems(scenario: Scenario, standings: readonly ItemStanding[]): Write[] {
  const items = itemsIn(scenario);
  const drafted = standings.filter(({ id, state }) => items.has(id) && state === 'drafted').map(({ id }) => id);
  const freed: Write = { patch: 'requestItem', where: { id: drafted }, values: { negotiation: null } };
  return [
    ...(drafted.length > 0 ? [freed] : []),
    { patch: 'requestItem', where: { id: [...items] }, values: { awarded: true } },
  ];
}

function endWrites(offer: Offer, hasWon: boolean, now: Date): Write[] {
  const at = { decidedAt: now.toISOString() };
  if (hasWon && offer.state === 'accepted') return [];
  if (hasWon)
    return [{ change: 'response', id: offer.id, values: { state: 'accepted', ...at }, operation: 'acceptByAward' }];
  return [{ change: 'response', id: offer.id, values: { result: 'lost' }, operation: 'lose' }];
}
