import type { Knex } from 'knex';
import { Decimal } from '../../../schemas/domain/decimal.ts';
import { bundledLines, type BundledLine, type DemandLine } from '../../../schemas/domain/demands/bundle-lines.ts';
import { violation } from '../../../schemas/language/violation.ts';
import type { PersistContext } from '../../kernel/commands/command.ts';
import { entityNamed, performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { readScope, type Reader } from '../../kernel/repository/scope.ts';
import { selectList, tableOf } from '../../kernel/repository/table.ts';
import type { Services } from '../../kernel/services.ts';
import { copiedFiles } from '../demand-file/copied-files.ts';
import { openRequest } from './open-request.ts';

type Demand = RecordOf<'demand'>;

export interface BundleRequest {
  /** Ids of approved demands. */
  demands: readonly string[];
  title: string;
  /** Id of the workflow to start from. */
  template?: string | null | undefined;
  /** Kind of templates that may be named; `manual` by default. */
  templateKind?: 'manual' | 'schedules' | 'self_sourcing';
}

export interface BundleContext {
  services: Services;
  reader: Reader;
  trx: Knex.Transaction;
}

const mostItems = 5000;
const mostQuantity = new Decimal(10).pow(12);

/**
 * Creates one workflow with one request from several demands, in the reader's name. Lines of the same category, unit
 * and name are added up, and each stays traceable. Returns the workflow's id.
 */
export async function bundleDemands(question: BundleRequest, context: BundleContext): Promise<string> {
  const demands = await lockedDemands(question.demands, context);
  const bundled = bundledLines(demands.flatMap(linesOf));
  checkSize(bundled);
  const { workflow, request } = await openRequest({ ...question, demands }, context);
  const persist = persistContext(context);
  const items = bundled.map((line) => ({ ...line, id: context.services.newId() }));
  const ids = demands.map(({ id }) => id);
  const files = await copiedFiles({ ...request, demands: ids, request: request.id }, context.trx);
  const writes = [...writesFor({ demands, items, workflow, request }, persist), ...files];
  const history = await performWrites(writes, persist);
  const effects = demands.map(({ id }) => ({ kind: 'live', entity: 'demand', id }) as const);
  await recordChange({ history, effects: [...effects, { kind: 'live', entity: 'workflow', id: workflow }] }, persist);
  return workflow;
}

const persistContext = ({ services, reader, trx }: BundleContext): PersistContext => {
  const { newId, config } = services;
  return { trx, reader, now: services.now(), newId, config };
};

/** Locks demands that are approved and visible to the reader. */
async function lockedDemands(ids: readonly string[], { reader, trx }: BundleContext): Promise<Demand[]> {
  const entity = entityNamed('demand');
  const scope = readScope({ entity, actions: ['read'], alias: 't' }, reader);
  const found = await raw<Demand>(trx, {
    sql: `select ${selectList(tableOf(entity))} from demand t where t.id = any(?) and ${scope.sql} order by t.id for update of t`,
    bindings: [ids, ...scope.bindings],
  });
  const byId = new Map(found.map((demand) => [demand.id, demand]));
  const unknown = ids.flatMap((id, index) =>
    byId.has(id) ? [] : [violation(`demands[${index}]`, 'not_found', 'This entry was not found')],
  );
  if (unknown.length > 0) throw invalid(unknown);
  const other = found.find(({ state }) => state !== 'approved');
  if (other)
    throw new Problem('wrong_state', {
      params: { state: other.state, operation: 'bundle', demand: iriOf(entity, other.id) },
    });
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

const linesOf = ({ id, items }: Demand): DemandLine[] =>
  items.map(({ name, quantity, unit, category, neededBy, note }, position) => ({
    demand: id,
    position,
    name,
    quantity,
    unit,
    category: category ?? null,
    neededBy: neededBy ?? null,
    note: note ?? null,
  }));

function checkSize(bundled: readonly BundledLine[]): void {
  if (bundled.length > mostItems)
    throw invalid([violation('demands', 'too_many', `At most ${mostItems} items`, { limit: mostItems })]);
  if (bundled.some(({ quantity }) => mostQuantity.lte(quantity)))
    throw invalid([violation('demands', 'format_quantity', 'The total quantity of these demands is too large')]);
}

interface BundledRequest {
  demands: readonly Demand[];
  items: readonly (BundledLine & { id: string })[];
  workflow: string;
  request: { id: string; organization: string; nextPosition: number };
}

function writesFor({ demands, items, workflow, request }: BundledRequest, { now }: PersistContext): Write[] {
  const { id, organization, nextPosition } = request;
  const rows = items.map(({ id: item, name, quantity, unit, note }, index) => {
    const own = { id: item, request: id, organization, position: nextPosition + index };
    return { ...own, name, quantity, unit, note };
  });
  const values = { state: 'bundled' as const, workflow, bundledAt: now.toISOString() };
  const lines = items.flatMap(({ id: item, lines: parts }) =>
    parts.map(({ demand, position, quantity, neededBy }) => ({
      demandId: demand,
      position,
      requestItemId: item,
      quantity,
      neededBy,
    })),
  );
  return [
    { insert: 'requestItem', rows },
    { changeMany: 'demand', rows: demands.map((demand) => ({ id: demand.id, values })), operation: 'bundle' },
    { table: 'demand_line', rows: lines },
  ];
}
