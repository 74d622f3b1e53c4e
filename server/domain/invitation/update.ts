import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { refuseUnqualified } from '../qualification/qualified.ts';
import { refuseBlocked } from '../scorecard/advice.ts';
import { offerPhase } from '../response/offer-phase.ts';
import { isOpen, refuseTaken } from './create.ts';
import { addresseeOf, invitationMail, requestTexts, type Addressee, type InvitationTexts } from './invitees.ts';
import { targetOf, type Target } from './target.ts';

type UpdateQuestion = Question<'invitation', 'update'>;

interface Facts {
  request: Records['request'];
  /** The new address; undefined if it stays. */
  target: Target | undefined;
  addressee: Addressee | undefined;
  texts: InvitationTexts;
  /** Advice for the current addressee. */
  advice: 'none' | 'warn';
}

/**
 * Changes the address or note, as long as the invitation was not opened. A sent invitation is sent again, and the link
 * mailed before ends.
 */
export const updateInvitation = defineRule<'invitation', 'update', Facts>({
  facts: updateFacts,
  decide: ({ record, input, facts: { request, target, addressee, texts, advice } }, { now, config }) => {
    const note = input.note === undefined ? record.note : input.note;
    const language = input.language === undefined ? record.language : input.language;
    if (!target && note === record.note && language === record.language) return {};
    const { id } = record;
    const linkVersion = record.linkVersion + (target ? 1 : 0);
    // The new addressee is neither in the supplier list nor the organization that was chosen by its name.
    const moved = target ? { ...target, supplier: null, customSupplier: null, linkVersion, advice } : {};
    if (!isOpen(request) || !addressee) return { changes: { ...moved, note, language }, state: record.state };
    return {
      changes: { ...moved, note, language, sentAt: now.toISOString(), remindedAt: null, bouncedAt: null },
      state: 'sent',
      effects: [
        invitationMail('invitation', { invitee: { ...addressee, invitation: id, linkVersion, note }, texts }, config),
      ],
    };
  },
});

async function updateFacts({ record, input, reader }: UpdateQuestion, { trx, now }: FactsContext): Promise<Facts> {
  if (record.isLink || record.openedAt !== null || record.accessedAt !== null)
    throw new Problem('wrong_state', { params: { state: record.state } });
  const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
  if (!request) throw new Problem('not_found');
  if (offerPhase(request, now) === 'finished') throw new Problem('request_finished');
  const email = input.email?.toLowerCase();
  const isOther = email !== undefined && email !== record.email;
  const target = isOther ? await targetOf({ input: { email }, record }, trx) : undefined;
  if (target) {
    await refuseTaken(request, target, trx);
    await refuseUnqualified(target, request, { db: trx, now });
  }
  const mailed = target?.email ?? record.email;
  const language = input.language === undefined ? record.language : input.language;
  const by = reader.caller.account;
  return {
    request,
    target,
    addressee: mailed === null ? undefined : await addresseeOf({ email: mailed, by, language }, trx),
    texts: await requestTexts(request.id, trx),
    advice: target ? await refuseBlocked(target, request.organization, trx) : 'none',
  };
}
