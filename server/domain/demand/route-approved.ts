import type { Knex } from 'knex';
import { system } from '../../../permissions/caller.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed, performWrites } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { copiedFiles } from '../demand-file/copied-files.ts';
import { valueOf } from '../../../schemas/domain/demands/approval.ts';
import { sourceDemand, type Sourcing } from '../assistant-rule/source-demand.ts';

type Demand = RecordOf<'demand'>;

/** Routes an approved demand by the assistant's rules: it starts a workflow automatically, or waits for a person. */
export function routeApproved(id: string, services: Services): Promise<void> {
  return services.db.transaction((trx) => route(id, services, trx));
}

async function route(id: string, services: Services, trx: Knex.Transaction): Promise<void> {
  await trx('demand').where({ id }).forUpdate().select('id');
  const [demand] = await rowsWhere(entityNamed('demand'), { id }, trx);
  if (!demand || demand.state !== 'approved' || demand.routedAt !== null) return;
  const now = services.now();
  await trx('demand').where({ id }).update({ routed_at: now });
  const { started } = await sourceDemand(await sourcingInput(demand, trx), { services, trx });
  if (!started) return;
  const { newId, config } = services;
  const context = { trx, reader: { caller: system, rules: [] }, now, newId, config };
  const { organization } = demand;
  const files = await copiedFiles({ demands: [id], request: started.request, organization }, trx);
  const history = await performWrites([...bundledAlone(demand, started, now), ...files], context);
  await recordChange({ history, effects: [{ kind: 'live', entity: 'demand', id }] }, context);
}

async function sourcingInput(demand: Demand, db: Knex): Promise<Parameters<typeof sourceDemand>[0]> {
  const { organization, title, items, costCenter, estimatedValue } = demand;
  const own = await db<{ defaults: unknown }>('organization').where('id', organization).first('defaults');
  const set = isObject(own?.defaults) ? own.defaults['currency'] : null;
  const currency = typeof set === 'string' && set ? set : 'EUR';
  const value = valueOf(estimatedValue);
  return {
    organization,
    title,
    items: items.map(({ name, quantity, unit, category = null, note = null }) => ({
      name,
      quantity,
      unit,
      category,
      note,
    })),
    // An amount in another currency cannot be compared with the limits of rules.
    amount: value?.currency === currency ? value.amount : null,
    currency,
    hasValue: value !== null,
    costCenter,
  };
}

/** Each line becomes a separate item. */
function bundledAlone({ id, items }: Demand, started: NonNullable<Sourcing['started']>, now: Date): Write[] {
  const values = { state: 'bundled' as const, workflow: started.workflow, bundledAt: now.toISOString() };
  const lines = items.flatMap(({ quantity, neededBy = null }, position) => {
    const requestItemId = started.items[position];
    return requestItemId ? [{ demandId: id, position, requestItemId, quantity, neededBy }] : [];
  });
  return [
    { change: 'demand', id, values, operation: 'bundle' },
    { table: 'demand_line', rows: lines },
  ];
}
