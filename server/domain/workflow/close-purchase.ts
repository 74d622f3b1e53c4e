import type { RecordRef, PersistContext } from '../../kernel/commands/command.ts';
import { entityNamed, performWrites, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { openOffers } from '../request/finish.ts';
import { offerMails, offerTexts, peopleOf } from '../response/mails.ts';

type Request = RecordOf<'request'>;
type Offer = RecordOf<'response'>;

const isDraft = ({ state }: Offer): boolean => state === 'created';
/** Suppliers already know what an award has decided. */
const isUndecided = ({ state, result }: Offer): boolean =>
  (state === 'published' || state === 'invalid') && result === null;

/**
 * Ends the purchase: a running request finishes now, drafts of offers are closed, and undecided offers are lost. The
 * supplier of such an offer only learns that the purchase is closed. A supplier that learns the end of its negotiation
 * at the same time is not notified twice. Returns the changed records.
 */
export async function closePurchase(id: string, context: PersistContext): Promise<RecordRef[]> {
  const { trx } = context;
  // Locks first: an offer being created at the same time is either seen here or refused.
  await trx('request').where({ id }).forUpdate().select('id');
  const [request] = await rowsWhere(entityNamed('request'), { id }, trx);
  if (!request) return [];
  const offers = await rowsWhere(entityNamed('response'), { request: id }, trx);
  const open = offers.filter((offer) => isDraft(offer) || isUndecided(offer));
  const writes = [...requestEnds(request, context.now), ...offersEnd(open)];
  const awarded = await suppliersOfAward(id, context);
  const mails = await closedMails(
    open.filter(({ organization }) => !awarded.has(organization)),
    context,
  );
  return keep(writes, [{ kind: 'engine', workflow: 'request', id }, ...mails], context);
}

/** Offers that only ended with the last negotiation continue with a new one, so they may be decided on again. */
export async function reopenPurchase(id: string, context: PersistContext): Promise<RecordRef[]> {
  const lost = await rowsWhere(entityNamed('response'), { request: id, result: 'lost' }, context.trx);
  const rows = lost.map((offer) => ({ id: offer.id, values: { result: null } }));
  return keep([{ changeMany: 'response', rows, operation: 'reopen' }], [], context);
}

async function keep(
  writes: readonly Write[],
  effects: readonly Effect[],
  context: PersistContext,
): Promise<RecordRef[]> {
  const history: HistoryEntry[] = await performWrites(writes, context);
  await recordChange({ history, effects }, context);
  return history.map(({ entity, recordId }) => ({ entity, id: recordId }));
}

/** The dates reflect the facts: a phase that was still to come never ran. */
function requestEnds({ id, state, startDate }: Request, now: Date): Write[] {
  if (state !== 'published' && state !== 'started') return [];
  const at = now.toISOString();
  const start = startDate !== null && startDate > at ? at : startDate;
  const values = { state: 'finished', startDate: start, finishDate: at } as const;
  return [{ change: 'request', id, values, operation: 'close' }, openOffers(id)];
}

const ended = { state: 'cancelled', result: 'closed' } as const;

function offersEnd(open: readonly Offer[]): Write[] {
  const drafts = open.filter(isDraft).map(({ id }) => ({ id, values: ended }));
  const lost = open.filter(isUndecided).map(({ id }) => ({ id, values: { result: 'lost' as const } }));
  return [
    { changeMany: 'response', rows: drafts, operation: 'close' },
    { changeMany: 'response', rows: lost, operation: 'lose' },
  ];
}

/** Suppliers of the negotiation that this command awards. Each of them is notified of its result. */
async function suppliersOfAward(request: string, { trx, now }: PersistContext): Promise<ReadonlySet<string>> {
  const rows = await raw<{ supplier: string }>(trx, {
    sql: `select p.supplier_id as supplier from request r join negotiation n on n.workflow_id = r.workflow_id
      join participation p on p.negotiation_id = n.id where r.id = ? and n.state = 'awarded' and n.decided_at = ?`,
    bindings: [request, now.toISOString()],
  });
  return new Set(rows.map(({ supplier }) => supplier));
}

/** One mail per supplier: for its valid offer, even if it also has a draft. */
async function closedMails(open: readonly Offer[], { trx }: PersistContext): Promise<Effect[]> {
  const bySupplier = new Map(
    open.toSorted((a, b) => Number(isDraft(b)) - Number(isDraft(a))).map((offer) => [offer.organization, offer]),
  );
  const mails: Effect[] = [];
  for (const { id, organization } of bySupplier.values()) {
    const facts = { receivers: await peopleOf(organization, trx), texts: await offerTexts(id, trx) };
    mails.push(...offerMails('purchase-closed', { response: id, ...facts }));
  }
  return mails;
}
