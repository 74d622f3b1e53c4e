import type Router from '@koa/router';
import type { Knex } from 'knex';
import { violation } from '../../../schemas/language/violation.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context, State } from '../../kernel/http/context.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { mayDo } from '../../kernel/present/operations.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { findRepresentation, raw } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { countAttempt } from '../registration/attempts.ts';
import { hashOfSecret } from './approval-links.ts';

const mostAttempts = 60;

/** What the link of a mail lets its person decide; looking decides nothing. */
export function approvalRoutes(router: Router<State>, services: Services): void {
  const path = `${apiBase}/approvals/:token`;
  router.get(path, (ctx) => look(ctx, services));
  router.put(path, (ctx) => decide(ctx, services));
}

interface Link {
  id: string;
  record: string;
  account: string;
  used: boolean;
}

const secretOf = ({ path }: Context): string => path.slice(path.lastIndexOf('/') + 1);

/** Forged, too old, of a person who may not approve any more, or used: it serves no more, and tells nothing. */
async function linkOf(ctx: Context, db: Knex, { now, ...services }: Services): Promise<{ link: Link; reader: Reader }> {
  const [link] = await raw<Link>(db, {
    sql: `select id, record_id as record, account_id as account, used_at is not null as used from approval_link
      where token_hash = ? and entity = 'demand' and expires_at > ? for update`,
    bindings: [hashOfSecret(secretOf(ctx)), now()],
  });
  if (!link || link.used) throw new Problem('not_found');
  const reader = await accountReader(link.account, { ...services, now });
  const row = reader && (await findRepresentation({ entity: entityNamed('demand'), id: link.record }, reader, db));
  const mayApprove =
    row && reader.caller.mayWrite && mayDo({ entity: entityNamed('demand'), action: 'approve', row }, reader);
  if (!mayApprove) throw new Problem('not_found');
  return { link, reader };
}

async function look(ctx: Context, services: Services): Promise<void> {
  await countAttempt({ what: 'approvals', address: ctx.ip, most: mostAttempts }, services);
  const { link, reader } = await services.db.transaction((trx) => linkOf(ctx, trx, services));
  answerDocument(ctx, 200, 'Approval', await factsOf(link, reader, services.db));
}

interface Facts {
  number: string;
  title: string;
  state: string;
  requester: string;
  approver: string;
  organization: string;
  costCenter: string | null;
  place: string | null;
  neededBy: string | null;
  estimatedValue: object | null;
  items: object[];
  submittedAt: string | null;
}

/** What the person decides on, and who is asked. */
async function factsOf({ record }: Link, { caller }: Reader, db: Knex): Promise<Facts> {
  const [facts] = await raw<Facts>(db, {
    sql: `select d.number, d.title, d.state, d.place, d.needed_by as "neededBy", d.estimated_value as "estimatedValue", d.items,
        d.submitted_at as "submittedAt", r.given_name || ' ' || r.family_name as requester,
        a.given_name || ' ' || a.family_name as approver, o.legal_name as organization,
        (select c.number || ' ' || c.name from cost_center c where c.id = d.cost_center_id) as "costCenter"
      from demand d join account r on r.id = d.requester_id join organization o on o.id = d.organization_id
      join account a on a.id = ? where d.id = ?`,
    bindings: [caller.account, record],
  });
  if (!facts) throw new Problem('not_found');
  return facts;
}

/** As the link's person, by the same command as in the product; the link serves once. */
async function decide(ctx: Context, services: Services): Promise<void> {
  await countAttempt({ what: 'approvals', address: ctx.ip, most: mostAttempts }, services);
  const { decision, reason } = ctx.state.body;
  if (decision !== 'approve' && decision !== 'decline')
    throw invalid([violation('decision', 'not_in_list', 'This is not one of the allowed values')]);
  const entity = entityNamed('demand');
  let decided: { link: Link; reader: Reader } | undefined;
  await commandTransaction(ctx, services, async (trx) => {
    decided = await linkOf(ctx, trx, services);
    const { link, reader } = decided;
    const row = await findRepresentation({ entity, id: link.record }, reader, trx);
    const body = { version: row?.version, ...(decision === 'decline' ? { reason } : {}) };
    await executeCommand({ entity, operation: decision, id: link.record, body }, { services, reader, trx });
    await trx('approval_link').where({ id: link.id }).update({ used_at: services.now() });
    return { status: 204 };
  });
  if (!decided) throw new Problem('not_found');
  answerDocument(ctx, 200, 'Approval', await factsOf(decided.link, decided.reader, services.db));
}
