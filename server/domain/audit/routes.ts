import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { mostCounted } from '../../../schemas/domain/most-counted.ts';
import { answerDocument, answerMembers } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { parseQuery, wholeNumber } from '../../kernel/http/query.ts';
import { viewOf } from '../../kernel/hydra/collection.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import type { Services } from '../../kernel/services.ts';
import { auditActions, auditPage, type AuditQuestion } from './audit-page.ts';
import { changesOf } from './changes-of.ts';
import { presentEntries } from './present-entries.ts';
import { anyText, paging } from '../../kernel/http/facts.ts';

const path = `${apiBase}/audit-entries`;

/** `GET audit-entries` and one of them: who did what, when, and on whose behalf. */
export function auditRoutes(router: OwnRoutes, services: Services): void {
  router.get(
    path,
    {
      answers: 'AuditEntry[]',
      query: {
        ...paging,
        account: anyText,
        entity: anyText,
        operation: anyText,
        record: anyText,
        organization: anyText,
        'at[after]': anyText,
        'at[before]': anyText,
        actions: anyText,
        action: anyText,
      },
      callers: ['admin', 'purchasers_organization_admin'],
    },
    (ctx) => list(ctx, services),
  );
  router.get(`${path}/:id`, { answers: 'AuditEntry', callers: ['admin', 'purchasers_organization_admin'] }, (ctx) =>
    one(ctx, services),
  );
}

/**
 * Administrators read everything, or the entries of the organization they view as. Organization admins read those of
 * their own.
 */
function scopeOf({ caller }: Reader): string | null {
  if (caller.kind === 'admin' && caller.admitted) return caller.viewAs?.organization ?? null;
  if (caller.orgAdmin && caller.admitted && caller.organization) return caller.organization;
  throw new Problem('insufficient_role');
}

async function list(ctx: Context, { db }: Services): Promise<void> {
  const { reader } = ctx.state;
  const query = parseQuery(ctx.querystring);
  const page = wholeNumber(query.get('page')?.[0], { fallback: 1, most: 1_000_000 });
  const itemsPerPage = wholeNumber(query.get('itemsPerPage')?.[0], { fallback: 30, most: 100 });
  const question = { organization: scopeOf(reader), query, page, itemsPerPage };
  if (query.has('actions')) return answerActions(ctx, question, db);
  const found = await auditPage(question, db);
  const members = await presentEntries(found.rows, reader, db);
  const isMore = found.total > mostCounted;
  const total = { count: found.total, isMore };
  answerMembers(ctx, 'AuditEntry', members, {
    // Counting stops here. Further entries are found with a narrower question.
    'hydra:totalItems': Math.min(found.total, mostCounted),
    isMore,
    'hydra:view': viewOf({ members, found: { total }, page, itemsPerPage, url: ctx.url }),
    operations: [],
  });
}

/** Does not count all actions: gives the number seen so far, and whether more follow. */
async function answerActions(ctx: Context, question: AuditQuestion, db: Services['db']): Promise<void> {
  const { page, itemsPerPage } = question;
  const { rows, isMore } = await auditActions(question, db);
  const entries = await presentEntries(rows, ctx.state.reader, db);
  const members = entries.map((entry, index) => ({ ...entry, parts: rows[index]?.parts ?? [] }));
  const count = (page - 1) * itemsPerPage + members.length;
  const at = (number: number): string => `${path}?${withPage(ctx.querystring, number)}`;
  answerMembers(ctx, 'AuditEntry', members, {
    'hydra:totalItems': count,
    isMore,
    'hydra:view': {
      '@id': at(page),
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': at(1),
      ...(page > 1 ? { 'hydra:previous': at(page - 1) } : {}),
      ...(isMore ? { 'hydra:next': at(page + 1) } : {}),
    },
    operations: [],
  });
}

function withPage(querystring: string, page: number): string {
  const query = new URLSearchParams(querystring);
  query.set('page', String(page));
  return query.toString();
}

async function one(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const organization = scopeOf(reader);
  const id = ctx.path.slice(ctx.path.lastIndexOf('/') + 1);
  if (!/^\d{1,18}$/.test(id)) throw new Problem('not_found');
  const { rows } = await auditPage(
    { organization, query: new Map([['id', [id]]]), page: 1, itemsPerPage: 1 },
    services.db,
  );
  const [row] = rows;
  if (!row) throw new Problem('not_found');
  const [entry] = await presentEntries([row], reader, services.db);
  if (!entry) throw new Problem('not_found');
  answerDocument(ctx, 200, 'AuditEntry', { ...entry, changes: await changesOf(row, reader, services) });
}
