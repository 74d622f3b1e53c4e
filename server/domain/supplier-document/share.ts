import { dayOf } from '../../../schemas/domain/validity.ts';
import { requiredViolation, violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Write } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { contentOf, isContact, noContent, ownOf, type Document } from './content.ts';
import { documentMails, reviewersOf, sidesOf, type Sides } from './mails.ts';
import type { Receiver } from '../request/receivers.ts';

interface BuyerFacts {
  /** False if the supplier has nothing to do with the organization. */
  isKnown: boolean;
  /** The buyer's records of this document, and what it asks for of this kind. */
  rows: Document[];
  sides: Sides;
  receivers: Receiver[];
}

async function buyerFacts(record: Document, buyer: string, { trx }: FactsContext): Promise<BuyerFacts> {
  const { organization, kind } = record;
  const rows = await rowsWhere(entityNamed('supplierDocument'), { organization, buyer, kind }, trx);
  const own = rows.filter(({ document, state }) => state === 'requested' || document === record.id);
  return {
    isKnown: rows.length > 0 || (await isContact({ of: organization, contact: buyer }, trx)),
    rows: own,
    sides: await sidesOf({ organization, buyer }, trx),
    receivers: await reviewersOf({ buyer, askedBy: own.find(({ askedBy }) => askedBy)?.askedBy ?? null }, trx),
  };
}

function refuseOutOfForce({ validUntil, replacedAt }: Document, now: Date): void {
  const isOver = validUntil !== null && validUntil < dayOf(now);
  if (isOver || replacedAt !== null)
    throw new Problem('wrong_state', { params: { state: isOver ? 'expired' : 'replaced' } });
}

const isSame = (row: Document, content: ReturnType<typeof contentOf>): boolean =>
  Object.entries(content).every(([name, value]) => Reflect.get(row, name) === value);

/** Submits the document to a buyer: to what it asked for, or as a new record of it. */
export const share = defineRule<'supplierDocument', 'share', BuyerFacts>({
  facts: ({ record, input }, context) => buyerFacts(record, input.organization, context),
  decide: ({ record, input: { organization: buyer }, facts: { isKnown, rows, sides, receivers } }, { now, newId }) => {
    if (!isKnown) throw invalid([violation('organization', 'not_found', 'This entry was not found')]);
    refuseOutOfForce(record, now);
    const content = contentOf(record);
    const inForce = rows.filter(({ state }) => state === 'submitted' || state === 'accepted');
    if (inForce.some((row) => isSame(row, content)))
      throw invalid([violation('organization', 'not_unique', 'This entry already exists')]);
    const target =
      rows.find(({ state }) => state === 'requested') ??
      rows.find(({ state }) => state === 'submitted' || state === 'rejected');
    const id = target?.id ?? newId();
    const { organization, kind } = record;
    const values = { ...content, ...submittedNow(now) };
    const write: Write = target
      ? { change: 'supplierDocument', id, operation: 'submit', values }
      : { insert: 'supplierDocument', rows: [{ id, organization, buyer, kind, ...values }] };
    return {
      writes: [write],
      effects: documentMails('document-submitted', receivers, { record: { ...record, ...values, id }, sides }),
    };
  },
});

const submittedNow = (now: Date) => ({
  state: 'submitted' as const,
  submittedAt: now.toISOString(),
  decidedAt: null,
  decidedBy: null,
  reason: null,
});

/** Takes the document back. What the buyer asked for waits again; otherwise its record is removed. */
export const unshare = defineRule<'supplierDocument', 'unshare', BuyerFacts>({
  facts: ({ record, input }, context) => buyerFacts(record, input.organization, context),
  decide: ({ record, facts: { rows, sides, receivers } }) => {
    const taken = rows.filter(({ state }) => state === 'submitted' || state === 'accepted' || state === 'rejected');
    if (taken.length === 0) throw invalid([violation('organization', 'not_found', 'This entry was not found')]);
    const isAsked = rows.some(({ state }) => state === 'requested');
    const back = isAsked ? undefined : taken.find(({ askedAt }) => askedAt !== null);
    const removed = taken.flatMap(({ id }) => (id === back?.id ? [] : [id]));
    const values = { ...noContent, state: 'requested', submittedAt: null, decidedAt: null, decidedBy: null } as const;
    const again: Write[] = back ? [{ change: 'supplierDocument', id: back.id, operation: 'withdraw', values }] : [];
    const remove: Write[] = removed.length > 0 ? [{ remove: 'supplierDocument', where: { id: removed } }] : [];
    const about = { ...record, id: back?.id ?? record.id };
    return {
      writes: [...again, ...remove],
      effects: documentMails('document-withdrawn', receivers, { record: about, sides, isRecord: back !== undefined }),
    };
  },
});

interface SubmitFacts {
  chosen: Document | undefined;
  sides: Sides;
  receivers: Receiver[];
}

/** Answers what a buyer asked for with an own document: the named one, or the newest of its kind that is in force. */
export const submit = defineRule<'supplierDocument', 'submit', SubmitFacts>({
  facts: async ({ record, input }, { trx, now }) => {
    const own = await ownOf(record, trx);
    const today = dayOf(now);
    const usable = own.find(({ validUntil }) => validUntil === null || validUntil >= today);
    return {
      chosen: input.document ? own.find(({ id }) => id === input.document) : usable,
      sides: await sidesOf(record, trx),
      receivers: await reviewersOf(record, trx),
    };
  },
  decide: ({ record, input, facts: { chosen, sides, receivers } }, { now }) => {
    if (!chosen)
      throw invalid([
        input.document ? violation('document', 'not_found', 'This entry was not found') : requiredViolation('document'),
      ]);
    refuseOutOfForce(chosen, now);
    const changes = { ...contentOf(chosen), ...submittedNow(now) };
    return {
      changes,
      effects: documentMails('document-submitted', receivers, { record: { ...record, ...changes }, sides }),
    };
  },
});
