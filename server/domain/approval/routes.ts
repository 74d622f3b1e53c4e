import type { Approval } from '../../../schemas/generated/answers.ts';
import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import type { Knex } from 'knex';
import { violation } from '../../../schemas/language/violation.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import { commandTransaction } from '../../kernel/http/command-transaction.ts';
import type { Context } from '../../kernel/http/context.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw, findRepresentation } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { countAttempt } from '../registration/attempts.ts';
import type { ApprovalKind, Link } from './kind.ts';
import { hashOfSecret } from './links.ts';
import { approvalOfStep } from './of-step.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { mayDo } from '../../kernel/present/operations.ts';
import { anyText, oneOf, bodyOf } from '../../kernel/http/facts.ts';

const entity = () => entityNamed('demand');

const approvalOfDemand: ApprovalKind = {
  isOpen: async ({ record }, reader, db) => {
    const row = await findRepresentation({ entity: entity(), id: record }, reader, db);
    return row !== undefined && mayDo({ entity: entity(), action: 'approve', row }, reader);
  },
  facts: async ({ record }, { caller }, db) => {
    const [facts] = await raw<Approval>(db, {
      sql: `select 'demand' as about, d.number, d.title, d.state, d.place, d.needed_by as "neededBy",
          d.estimated_value as "estimatedValue", d.items,
          d.submitted_at as "submittedAt", r.given_name || ' ' || r.family_name as requester,
          a.given_name || ' ' || a.family_name as approver, o.legal_name as organization,
          (select c.number || ' ' || c.name from cost_center c where c.id = d.cost_center_id) as "costCenter"
        from demand d join account r on r.id = d.requester_id join organization o on o.id = d.organization_id
        join account a on a.id = ? where d.id = ?`,
      bindings: [caller.account, record],
    });
    return facts;
  },
  decide: async ({ link: { record: id }, decision, reason }, { services, reader, trx }) => {
    const row = await findRepresentation({ entity: entity(), id }, reader, trx);
    const body = { version: row?.version, ...(decision === 'decline' ? { reason } : {}) };
    await executeCommand({ entity: entity(), operation: decision, id, body }, { services, reader, trx });
  },
};

const mostAttempts = 60;

const kinds: Record<Link['entity'], ApprovalKind> = { demand: approvalOfDemand, automation: approvalOfStep };

/** Routes for deciding through a mailed link. Opening the link decides nothing. */
export function approvalRoutes(router: OwnRoutes, services: Services): void {
  const path = `${apiBase}/approvals/:token`;
  router.get(path, { answers: 'Approval', refuses: ['too_many_attempts'] }, (ctx) => look(ctx, services));
  router.put(
    path,
    {
      answers: 'Approval',
      input: bodyOf({ decision: oneOf('approve', 'decline') }, { reason: anyText }),
      refuses: ['too_many_attempts'],
    },
    (ctx) => decide(ctx, services),
  );
}

const secretOf = ({ path }: Context): string => path.slice(path.lastIndexOf('/') + 1);

interface Found {
  link: Link;
  reader: Reader;
  kind: ApprovalKind;
}

/**
 * Refuses links that are forged, expired or used, or whose person may no longer approve. The answer reveals nothing.
 */
async function linkOf(ctx: Context, db: Knex, { now }: Services): Promise<Found> {
  const [link] = await raw<Link>(db, {
    sql: `select id, entity, record_id as record, step, account_id as account, created_at as "createdAt" from approval_link
      where token_hash = ? and used_at is null and expires_at > ? for update`,
    bindings: [hashOfSecret(secretOf(ctx)), now()],
  });
  const kind = link && kinds[link.entity];
  const reader = link && (await accountReader(link.account, { now, db }));
  const at = link && { ...link, createdAt: new Date(link.createdAt) };
  if (!at || !kind || !reader?.caller.mayWrite || !(await kind.isOpen(at, reader, db))) throw new Problem('not_found');
  return { link: at, reader, kind };
}

async function look(ctx: Context, services: Services): Promise<void> {
  await countAttempt({ what: 'approvals', address: ctx.ip, most: mostAttempts }, services);
  const found = await services.db.transaction((trx) => linkOf(ctx, trx, services));
  await answerFacts(ctx, found, services.db);
}

async function answerFacts(ctx: Context, { link, reader, kind }: Found, db: Knex): Promise<void> {
  const facts = await kind.facts(link, reader, db);
  if (!facts) throw new Problem('not_found');
  answerDocument(ctx, 200, 'Approval', facts);
}

/** Decides in the name of the link's person, with the same command as in the product. The link works once. */
async function decide(ctx: Context, services: Services): Promise<void> {
  await countAttempt({ what: 'approvals', address: ctx.ip, most: mostAttempts }, services);
  const { decision, reason } = ctx.state.body;
  if (decision !== 'approve' && decision !== 'decline')
    throw invalid([violation('decision', 'not_in_list', 'This is not one of the allowed values')]);
  let found: Found | undefined;
  await commandTransaction(ctx, services, async (trx) => {
    found = await linkOf(ctx, trx, services);
    const { link, reader, kind } = found;
    await kind.decide({ link, decision, reason }, { services, reader, trx });
    await trx('approval_link').where({ id: link.id }).update({ used_at: services.now() });
    return { status: 204 };
  });
  if (!found) throw new Problem('not_found');
  await answerFacts(ctx, found, services.db);
}
