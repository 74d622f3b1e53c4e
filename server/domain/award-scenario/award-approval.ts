import type { Knex } from 'knex';
import type { Basis } from '../../../schemas/domain/approval/basis.ts';
import { sumMoney } from '../../../schemas/domain/money.ts';
import { groupsBy } from '../../../schemas/domain/award/groups.ts';
import type { ApprovalFacts } from '../../../schemas/domain/approval/facts.ts';
import { defineApproval } from '../../kernel/commands/hold.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { lowPriceOf, lowPricesIn, warningsOf } from '../price-explanation/low-price-facts.ts';
import { propose } from '../approval-request/propose.ts';
import { fingerprintOf, readRequestOffers } from './read-award-input.ts';

type Scenario = RecordOf<'awardScenario'>;

/** The award of a scenario waits if a rule matches the sum of its parts. The rule has locked the request. */
export const scenarioApproval = defineApproval<'awardScenario', 'award'>(
  async ({ question: { record, input } }, context) => {
    const { trx } = context;
    const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, trx);
    if (!request) throw new Error(`scenario ${record.id} has no request`);
    const parts = record.awards ?? [];
    const currency = request.currency ?? 'EUR';
    const offers = await rowsWhere(entityNamed('response'), { id: parts.flatMap(({ offer }) => offer ?? []) }, trx);
    return propose(
      {
        subject: 'award',
        scope: request.id,
        title: request.title ?? record.title,
        workflow: request.workflow,
        amount: { amount: totalOf(parts, currency), currency },
        request,
        bindingUntil: offers.map(({ bindingUntil }) => bindingUntil),
        held: { entity: 'awardScenario', operation: 'award', record: record.id, version: record.version, input },
        read: async () => ({
          facts: await factsOf(record, { currency, reason: input.reason }, trx),
          basis: await scenarioBasis(record.id, trx),
        }),
      },
      context,
    );
  },
);

const totalOf = (parts: NonNullable<Scenario['awards']>, currency: string): string =>
  sumMoney(
    parts.map(({ amount }) => amount ?? '0'),
    currency,
  );

/** The facts that the award depends on: the scenario's version, and everything that it was solved from. */
export async function scenarioBasis(scenario: string, trx: Knex): Promise<Basis> {
  const [record] = await rowsWhere(entityNamed('awardScenario'), { id: scenario }, trx);
  if (!record) return {};
  return { version: String(record.version), offer: fingerprintOf(await readRequestOffers(record.request, trx)) };
}

/** Locks the scenario, then its request, as the award itself does. */
export async function lockScenario(scenario: string, trx: Knex): Promise<void> {
  const [found] = await raw<{ request: string }>(trx, {
    sql: 'select request_id as request from award_scenario where id = ? for update',
    bindings: [scenario],
  });
  if (found) await trx('request').where({ id: found.request }).forUpdate().select('id');
}

/** Per supplier: the number of items and the amount, in the request's currency. */
async function factsOf(
  { title, awards, savings, rules, rulePrices }: Scenario,
  { currency, reason }: { currency: string; reason: string },
  trx: Knex,
): Promise<ApprovalFacts> {
  const bySupplier = groupsBy(awards ?? [], ({ supplier = '' }) => supplier);
  const names = await raw<{ id: string; name: string }>(trx, {
    sql: 'select id, legal_name as name from organization where id = any(?)',
    bindings: [[...bySupplier.keys()]],
  });
  const low = await lowPricesIn(
    (awards ?? []).flatMap(({ offer }) => offer ?? []),
    trx,
  );
  const offers = [...bySupplier].map(([supplier, parts]) => ({
    supplier: names.find(({ id }) => id === supplier)?.name ?? '',
    items: parts.length,
    ...lowPriceOf(low, parts.find(({ offer }) => offer)?.offer),
    total: totalOf(parts, currency),
    currency,
    proposed: true,
  }));
  return { reason, scenario: title, offers, savings, rules, rulePrices, warnings: warningsOf(offers) };
}
