import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { organization } from '../../../../schemas/organization/organization.entity.ts';
import { violation } from '../../../../schemas/language/violation.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import { checkCaller } from '../../../kernel/http/check-caller.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import { parseQuery } from '../../../kernel/http/query.ts';
import { uuid } from '../../../kernel/ids.ts';
import { apiBase, iriOf } from '../../../kernel/present/iri.ts';
import { invalid, Problem } from '../../../kernel/problem.ts';
import { rowsWhere, raw } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { checkPair } from './merge.ts';
import { obstaclesTo } from './obstacles.ts';
import type { Knex } from 'knex';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { tableOf } from '../../../kernel/repository/table.ts';
import type { EntityName } from '../../../../schemas/generated/records.ts';
import { anyText } from '../../../kernel/http/facts.ts';

/** Number of records of a kind that move to the other organization. */
interface Move {
  entity: string;
  count: number;
}

/**
 * Kinds of records that people know by name, with the property that names the organization. Their parts move with them.
 */
const countedReferences: readonly [EntityName, string][] = [
  ['account', 'organization'],
  ['postalAddress', 'organization'],
  ['invitation', 'supplier'],
  ['response', 'organization'],
  ['question', 'supplier'],
  ['participation', 'supplier'],
  ['purchaseOrder', 'supplier'],
  ['customSupplier', 'supplier'],
  ['workflow', 'organization'],
  ['request', 'organization'],
  ['negotiation', 'organization'],
  ['purchaseOrder', 'organization'],
  ['demand', 'organization'],
  ['customSupplier', 'organization'],
  ['category', 'organization'],
  ['costCenter', 'organization'],
  ['libraryEntry', 'organization'],
  ['assistantRule', 'organization'],
  ['approvalRule', 'organization'],
];

async function movesOf(from: string, db: Knex): Promise<Move[]> {
  const moves: Move[] = [];
  for (const [entity, property] of countedReferences) {
    const { name, byProperty } = tableOf(entityNamed(entity));
    const [found] = await raw<{ count: number }>(db, {
      sql: `select count(*)::int as count from ${name} where ${byProperty.get(property)?.column} = ?`,
      bindings: [from],
    });
    if (found?.count) moves.push({ entity, count: found.count });
  }
  return moves;
}

/** `GET organizations/{id}/merge?into=`: the records that would move, and the obstacles. Looking writes nothing. */
export function mergePreviewRoute(router: OwnRoutes, services: Services): void {
  router.get(
    `${apiBase}/organizations/:id/merge`,
    { answers: 'OrganizationMerge', as: 'organization.merge', query: { into: anyText } },
    (ctx) => previewMerge(ctx, services),
  );
}

async function previewMerge(ctx: Context, services: Services): Promise<void> {
  const { db } = services;
  const from = idOf(ctx);
  await checkCaller({ entity: organization, operation: 'merge', id: from, body: {} }, ctx, services);
  const into = targetOf(ctx);
  const [record] = await rowsWhere(organization, { id: from }, db);
  const [other] = await rowsWhere(organization, { id: into }, db);
  if (!record) throw new Problem('not_found');
  checkPair(record, other);
  answerDocument(ctx, 200, 'OrganizationMerge', {
    organization: iriOf(organization, from),
    into: iriOf(organization, into),
    moves: await movesOf(from, db),
    obstacles: await obstaclesTo({ from, into }, db),
  });
}

function targetOf(ctx: Context): string {
  const [target = ''] = parseQuery(ctx.querystring).get('into') ?? [];
  const id = target.split('/').at(-1) ?? '';
  if (!uuid.test(id)) throw invalid([violation('into', 'format_iri', 'This is not the address of an organization')]);
  return id;
}
