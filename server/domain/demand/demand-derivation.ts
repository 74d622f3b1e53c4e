import type { Derivation } from '../../kernel/entity-server.ts';
import type { RecordRef, PersistContext } from '../../kernel/commands/command.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Sql } from '../../kernel/repository/scope.ts';
import { requesterMails, requesterOf } from './requester-mails.ts';
import { ordersOfItem } from './trace-sql.ts';

/** Over the alias `d`: true if it has lines in this request. */
const servedBy = (request: Sql): Sql => ({
  sql: `d.id in (select l.demand_id from demand_line l join request_item k on k.id = l.request_item_id
    where k.request_id = (${request.sql}))`,
  bindings: request.bindings,
});

/** True if every line is on an order that was neither declined nor cancelled. */
const isOrdered = `not exists (select 1 from demand_line m join request_item i on i.id = m.request_item_id
  where m.demand_id = d.id and not exists (select 1 from ${ordersOfItem}))`;

/** An order moves the demands of its request to ordered; declining or cancelling it moves them back. */
const moved = (request: Sql, from: 'bundled' | 'ordered', now: string): Sql => {
  const served = servedBy(request);
  const [to, at, follows] = from === 'bundled' ? ['ordered', now, isOrdered] : ['bundled', null, `not (${isOrdered})`];
  return {
    sql: `update demand d set state = ?, ordered_at = ?, updated_at = ?, version = d.version + 1
      where d.state = ? and ${served.sql} and ${follows} returning d.id, d.state, d.number, d.title, d.requester_id as requester`,
    bindings: [to, at, now, from, ...served.bindings],
  };
};

/** Releases demands of deleted workflows, so that they can be bundled again. */
const adrift = (organization: unknown, now: string): Sql => ({
  sql: `update demand d set state = 'approved', bundled_at = null, updated_at = ?, version = d.version + 1
    where d.organization_id = ? and d.state = 'bundled' and d.workflow_id is null returning d.id, d.state, d.number, d.title, d.requester_id as requester`,
  bindings: [now, organization],
});

const requestOfNegotiation = 'select n.request_id from negotiation n where n.id = ?';

type MovedDemand = Pick<RecordOf<'demand'>, 'id' | 'state' | 'number' | 'title' | 'requester'>;

type StateMove = (row: Record<string, unknown>, now: string) => Sql;

/** Moves back those that are on no order any more. */
const returned: StateMove = ({ negotiation, award }, now) => {
  const sql = `coalesce((${requestOfNegotiation}), (select a.request_id from supplier_award a where a.id = ?))`;
  return moved({ sql: `select ${sql}`, bindings: [negotiation ?? null, award ?? null] }, 'ordered', now);
};

/** Commands that move demands, each with the SQL that finds them. */
const moves: Record<string, StateMove> = {
  'participation createPurchaseOrder': ({ negotiation }, now) =>
    moved({ sql: requestOfNegotiation, bindings: [negotiation] }, 'bundled', now),
  'supplierAward createPurchaseOrder': ({ request }, now) =>
    moved({ sql: 'select ?::uuid', bindings: [request] }, 'bundled', now),
  'purchaseOrder decline': returned,
  'purchaseOrder respond': returned,
  'purchaseOrder cancel': returned,
  'workflow delete': ({ organization }, now) => adrift(organization, now),
};

/** Moves demands along with the request that serves them. */
export const demandDerivation: Derivation = {
  concerns: ({ entity, operation }) => moves[`${entity.name} ${operation}`] !== undefined,
  derive: async ({ entity, operation }, { row, ...context }: PersistContext & { row: object | undefined }) => {
    const { trx, now } = context;
    const move = moves[`${entity.name} ${operation}`];
    if (!move || !row) return [];
    const found = await raw<MovedDemand>(trx, move({ ...row }, now.toISOString()));
    const effects: Effect[] = [];
    for (const record of found.filter(({ state }) => state === 'ordered'))
      effects.push(...requesterMails('demand-ordered', { record, receivers: await requesterOf(record, trx) }));
    if (effects.length > 0) await recordChange({ history: [], effects }, context);
    return found.map(({ id }): RecordRef => ({ entity: 'demand', id }));
  },
};
