import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { lockRecord, raw } from '../../kernel/repository/records.ts';
import { refuseUnqualified } from '../qualification/qualified.ts';
import { refuseBlocked } from '../scorecard/advice.ts';
import { offerPhase } from '../response/offer-phase.ts';
import { addresseeOf, invitationMail, requestTexts, type Addressee, type InvitationTexts } from './invitees.ts';
import { targetOf, type Target } from './target.ts';

const mostSuppliers = 1_000;

type Request = Records['request'];

interface Facts {
  request: Request;
  target: Target;
  addressee: Addressee | undefined;
  texts: InvitationTexts;
  advice: 'none' | 'warn';
}

/**
 * Invites one supplier, or creates the request's reusable link. Sends mail only for a published request; earlier
 * invitations are prepared.
 */
export const createInvitation = defineRule<'invitation', 'create', Facts>({
  facts: async (question, { trx, now }) => {
    const request = await requestOf(question, { trx });
    if (offerPhase(request, now) === 'finished') throw new Problem('request_finished');
    const target = await targetOf(question, trx);
    await refuseTaken(request, target, trx);
    if (!target.isLink) await refuseUnqualified(target, request, { db: trx, now });
    const by = question.reader.caller.account;
    const language = question.input.language ?? null;
    return {
      request,
      target,
      addressee: target.email === null ? undefined : await addresseeOf({ email: target.email, by, language }, trx),
      texts: await requestTexts(request.id, trx),
      advice: await refuseBlocked(target, request.organization, trx),
    };
  },
  decide: ({ reader, input, facts }, { now, newId, config }) => {
    const { request, target, addressee, texts, advice } = facts;
    const open = isOpen(request);
    if (target.isLink && !open) throw new Problem('request_not_published');
    const id = newId();
    const note = input.note ?? null;
    const sent: Partial<Records['invitation']> = open ? { state: 'sent', sentAt: now.toISOString() } : {};
    return {
      changes: {
        ...target,
        ...sent,
        id,
        note,
        language: input.language ?? null,
        advice,
        request: request.id,
        organization: request.organization,
        invitedBy: reader.caller.account,
      },
      effects:
        open && addressee
          ? [
              invitationMail(
                'invitation',
                { invitee: { ...addressee, invitation: id, linkVersion: 0, note }, texts },
                config,
              ),
            ]
          : [],
    };
  },
});

export const isOpen = ({ state }: Pick<Request, 'state'>): boolean => state === 'published' || state === 'started';

/** Locks the request, so that an invitation during publishing is either prepared before or mailed after it. */
async function requestOf(
  { input, reader }: Question<'invitation', 'create'>,
  { trx }: Pick<FactsContext, 'trx'>,
): Promise<Request> {
  const { request: id } = input;
  const request = await lockRecord({ entity: entityNamed('request'), id, lock: 'share' }, reader, trx);
  if (!request) throw new Problem('not_found');
  return request;
}

/** One invitation per e-mail and request, one per participating organization, and no more than the limit. */
export async function refuseTaken(
  request: Pick<Request, 'id'>,
  { email, supplier }: Pick<Target, 'email' | 'supplier'>,
  trx: FactsContext['trx'],
): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`invitations ${request.id}`]);
  const [found] = await raw<{ taken: string | null; all: number }>(trx, {
    sql: `select min(id::text) filter (where lower(email) = lower(?) or supplier_id = ?) as taken, count(*)::int as all
      from invitation where request_id = ?`,
    bindings: [email, supplier ?? null, request.id],
  });
  if (found?.taken) {
    const invitation = iriOf(entityNamed('invitation'), found.taken);
    // Does not reveal the address of an organization that was chosen by its name.
    throw new Problem('supplier_already_invited', { params: { ...(supplier ? {} : { email }), invitation } });
  }
  if (found && found.all >= mostSuppliers) throw new Problem('limit_reached', { params: { limit: mostSuppliers } });
}
