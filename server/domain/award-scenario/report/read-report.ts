import type { Knex } from 'knex';
import { titleFor } from '../../../../schemas/domain/award/preset-titles.ts';
import type { Language } from '../../../../schemas/language/json-schema.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { raw } from '../../../kernel/repository/records.ts';

type Scenario = RecordOf<'awardScenario'>;

/** A scenario with the names of everything in it, for the printed report. */
export interface ScenarioReport {
  scenario: Scenario;
  request: { title: string; currency: string; organization: string };
  /** All scenarios of the request, cheapest first: the alternatives considered. */
  otherScenarios: readonly Pick<Scenario, 'id' | 'title' | 'state' | 'cost' | 'savings' | 'suppliers' | 'gap'>[];
  lines: readonly ReportLine[];
  suppliers: ReadonlyMap<string, string>;
  items: ReadonlyMap<string, string>;
}

/** The share of an item that goes to a supplier. */
export interface ReportLine {
  position: number;
  item: string;
  quantity: string;
  unit: string;
  supplier: string;
  share: string;
  amount: string;
  /** Amount in the offer's currency. */
  own: { amount: string; currency: string };
}

/** Reads a report. Titles of preset scenarios are in the reader's language. */
export async function readReport(stored: Scenario, language: Language, db: Knex): Promise<ScenarioReport> {
  const scenario = { ...stored, title: titleFor(stored, language) };
  const [request] = await raw<ScenarioReport['request']>(db, {
    sql: `select coalesce(r.title, '') as title, coalesce(r.currency, 'EUR') as currency, o.legal_name as organization
      from request r join organization o on o.id = r.organization_id where r.id = ?`,
    bindings: [scenario.request],
  });
  const otherScenarios = await raw<ScenarioReport['otherScenarios'][number] & Pick<Scenario, 'preset'>>(db, {
    sql: `select id, title, preset, state, cost::text, savings, suppliers, gap::text from award_scenario
      where request_id = ? order by cost nulls last, created_at, id`,
    bindings: [scenario.request],
  });
  const items = await raw<{ id: string; name: string; unit: string; position: number }>(db, {
    sql: `select id, name, unit, (row_number() over (order by position, created_at, id))::int as position
      from request_item where request_id = ?`,
    bindings: [scenario.request],
  });
  const suppliers = await raw<{ id: string; name: string }>(db, {
    sql: 'select id, legal_name as name from organization where id = any(?::uuid[])',
    bindings: [namedIn(scenario)],
  });
  const currencies = await raw<{ id: string; currency: string | null }>(db, {
    sql: `select id, currency from response where request_id = ?
      union all select p.id, p.currency from participation p join negotiation n on n.id = p.negotiation_id where n.request_id = ?`,
    bindings: [scenario.request, scenario.request],
  });
  const found = request ?? { title: '', currency: 'EUR', organization: '' };
  const known = {
    items: new Map(items.map((item) => [item.id, item])),
    suppliers: new Map(suppliers.map(({ id, name }) => [id, name])),
    currencies: new Map(currencies.map(({ id, currency }) => [id, currency])),
    currency: found.currency,
  };
  return {
    scenario,
    request: found,
    otherScenarios: otherScenarios.map((one) => ({ ...one, title: titleFor(one, language) })),
    lines: linesOf(scenario, known),
    suppliers: known.suppliers,
    items: new Map(items.map(({ id, name }) => [id, name])),
  };
}

/** Ids of all suppliers that the scenario mentions. */
const namedIn = ({ awards, rules, runnerUp }: Scenario): string[] => [
  ...new Set([
    ...(awards ?? []).flatMap(({ supplier }) => supplier ?? []),
    ...(rules ?? []).flatMap(({ suppliers }) => suppliers ?? []),
    ...(runnerUp?.suppliers ?? []),
  ]),
];

interface ReportContext {
  items: ReadonlyMap<string, { name: string; unit: string; position: number }>;
  suppliers: ReadonlyMap<string, string>;
  currencies: ReadonlyMap<string, string | null>;
  currency: string;
}

const linesOf = ({ awards }: Scenario, { items, suppliers, currencies, currency }: ReportContext): ReportLine[] =>
  (awards ?? [])
    .map(
      ({
        item = '',
        supplier = '',
        offer = '',
        participation,
        quantity = '0',
        share = '0',
        amount = '0',
        ownAmount,
      }) => {
        const { name = '', unit = '', position = 0 } = items.get(item) ?? {};
        const own = { amount: ownAmount ?? amount, currency: currencies.get(participation ?? offer) ?? currency };
        return { position, item: name, quantity, unit, supplier: suppliers.get(supplier) ?? '', share, amount, own };
      },
    )
    .toSorted((a, b) => a.position - b.position || (a.supplier < b.supplier ? -1 : 1));
