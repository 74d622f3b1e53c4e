import type { Changes } from '../../../schemas/generated/answers.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { entityNamed } from '../commands/persist.ts';
import { answerMany } from './answer-many.ts';
import { contextOf } from './answer.ts';
import type { Context } from './context.ts';
import { idOf } from './id-of.ts';
import { parseQuery } from './query.ts';
import { collectionOperations } from '../hydra/collection.ts';
import { iriOf } from '../present/iri.ts';
import { presentMember } from '../present/presenter.ts';
import { Problem } from '../problem.ts';
import { findLargePage } from '../repository/large-page.ts';
import { raw } from '../repository/records.ts';
import { readScope } from '../repository/scope.ts';
import { snapshot } from '../repository/snapshot.ts';
import { tableOf, type Row } from '../repository/table.ts';
import type { Services } from '../services.ts';

const mostChildren = 5_000;

/** Longer than a command takes from its instant to its commit, and than the clocks of two processes differ. */
const marginMilliseconds = 10_000;

/**
 * Returns the changes for a client that edits many children. Returns the current children that changed since an
 * instant, the addresses of all in order, and the instant to ask from next time. Known rows may be repeated, but none
 * is left out. Without `since`, all children are returned.
 */
export async function answerChanges(ctx: Context, child: Entity, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const { parent } = child;
  if (!parent) throw new Error(`${child.name} has no parent`);
  const id = idOf(ctx);
  const until = services.now();
  const query = new Map([[parent.property, [id]], ...sinceIn(ctx)]);
  const found = await services.db.transaction(async (trx) => {
    const state = await stateOf({ entity: entityNamed(parent.entity), id }, ctx, trx);
    const window = { entity: child, page: 1, itemsPerPage: mostChildren };
    const changed = await findLargePage({ ...window, query }, reader, trx);
    return { state, rows: changed.rows, order: await orderOf({ child, id }, ctx, trx) };
  }, snapshot);
  const context = { reader, now: until, config: services.config };
  const document: Changes = {
    ...contextOf(ctx, 'Changes'),
    changed: [],
    order: found.order,
    until: until.toISOString(),
    operations: collectionOperations(child, reader, found.state),
  };
  const present = (row: Row): object => presentMember({ entity: child, row }, context);
  return answerMany(ctx, document, { rows: found.rows, present, list: 'changed' });
}

function sinceIn(ctx: Context): [string, string[]][] {
  const [since] = parseQuery(ctx.querystring).get('since') ?? [];
  const at = since === undefined ? Number.NaN : Date.parse(since);
  return Number.isNaN(at) ? [] : [['updatedAt[after]', [new Date(at - marginMilliseconds).toISOString()]]];
}

type Reading = Parameters<typeof raw>[0];

/**
 * Returns the state of the record whose children are requested. Reports it as not found to a reader who may not see it.
 */
async function stateOf(
  { entity, id }: { entity: Entity; id: string },
  { state: { reader } }: Context,
  db: Reading,
): Promise<string> {
  const scope = readScope({ entity, actions: ['read', 'open'], alias: 't' }, reader);
  const sql = `select t.state from ${tableOf(entity).name} t where t.id = ? and ${scope.sql}`;
  const [seen] = await raw<{ state: string }>(db, { sql, bindings: [id, ...scope.bindings] });
  if (!seen) throw new Problem('not_found');
  return seen.state;
}

async function orderOf(
  { child, id }: { child: Entity; id: string },
  { state: { reader } }: Context,
  db: Reading,
): Promise<string[]> {
  const table = tableOf(child);
  const scope = readScope({ entity: child, actions: ['read'], alias: 't' }, reader);
  const parent = table.byProperty.get(child.parent?.property ?? '')?.column;
  const sort = child.sort ? `t.${table.byProperty.get(child.sort.field)?.column} ${child.sort.direction}, ` : '';
  const rows = await raw<{ id: string }>(db, {
    sql: `select t.id from ${table.name} t where t.${parent} = ? and ${scope.sql} order by ${sort}t.id`,
    bindings: [id, ...scope.bindings],
  });
  return rows.map((row) => iriOf(child, row.id));
}
