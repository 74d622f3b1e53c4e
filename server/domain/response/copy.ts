import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type Decision, type FactsContext, type RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { draftFacts, newDraft, type DraftFacts } from './draft.ts';
import { isFrozen, refuseFrozen } from './frozen.ts';
import { refuseOutsidePhase } from './offer-phase.ts';
import { ownOffers, refuseSecond } from './own-offers.ts';

type Offer = RecordOf<'response'>;

interface Facts {
  draft: DraftFacts;
  /** An existing draft. */
  existing: Offer | undefined;
}

async function copyFacts({ record }: { record: Offer }, { trx, now }: FactsContext): Promise<Facts> {
  const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
  if (!request) throw new Problem('not_found');
  refuseOutsidePhase(request, now);
  const offers = await ownOffers({ request: request.id, organization: record.organization }, trx);
  const existing = offers.find(({ state }) => state === 'created');
  if (!existing) refuseSecond(offers, record);
  refuseFrozen(await isFrozen(record.id, trx));
  return { draft: await draftFacts(request, record, trx), existing };
}

function draftOf({ record, facts }: { record: Offer; facts: Facts }, newId: () => string): Decision<'response'> {
  if (facts.existing) return { answer: { entity: 'response', id: facts.existing.id, status: 200 } };
  const id = newId();
  const { values, writes } = newDraft(facts.draft, { id, organization: record.organization });
  return {
    writes: [{ insert: 'response', rows: [values] }, ...writes],
    answer: { entity: 'response', id, status: 201 },
  };
}

/** "Update offer": opens a draft in addition to the offer, or returns the existing one. */
export const copyResponse = defineRule<'response', 'copy', Facts>({
  facts: copyFacts,
  decide: (question, { newId }) => draftOf(question, newId),
});

/** The supplier acknowledges the amendment: the invalid offer ends, and a draft filled from it opens. */
export const confirmInvalidated = defineRule<'response', 'confirmInvalidated', Facts>({
  facts: copyFacts,
  decide: (question, { newId }) => ({ changes: { result: 'replaced' }, ...draftOf(question, newId) }),
});
