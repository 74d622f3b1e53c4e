import {
  checkCodeList,
  configurableLists,
  entriesOf,
  isConfigurableList,
  shippedCodes,
} from '../../../schemas/configuration/code-list.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entities } from '../../../schemas/registry.ts';
import { configuredValue } from '../../configuration/configured.ts';
import { raw } from '../../kernel/repository/records.ts';
import { tableOf } from '../../kernel/repository/table.ts';
import type { Services } from '../../kernel/services.ts';
import { defineConfigurable } from './define.ts';

/** Lists of codes to choose from: units, terms, currencies, reasons. */
export const codeListKind = defineConfigurable({
  kind: 'codeList',
  path: 'code-lists',
  type: 'CodeList',
  readBy: 'administrators',
  names: () => configurableLists,
  knows: isConfigurableList,
  describe: (name) => {
    const shipped = new Set(shippedCodes(name));
    const entries = entriesOf(name, configuredValue('codeList', name));
    return {
      entries: entries.map((entry) => ({ ...entry, shipped: shipped.has(entry.code) })),
      differs: configuredValue('codeList', name) !== undefined,
    };
  },
  check: async ({ name, value }, services) => {
    const wrong = checkCodeList(name, value);
    return wrong.length > 0 ? wrong : stillUsed(name, value, services);
  },
  checkReset: (name, services) => stillUsed(name, null, services),
});

/** Own codes that would go although records have them: they can be retired only. */
async function stillUsed(name: string, value: unknown, { db }: Services): Promise<Violation[]> {
  const kept = new Set(entriesOf(name, value).map(({ code }) => code));
  const gone = entriesOf(name, configuredValue('codeList', name))
    .map(({ code }) => code)
    .filter((code) => !kept.has(code));
  if (gone.length === 0) return [];
  const used = await usedOf(name, gone, db);
  return used.map((code) => violation('value.entries', 'code_in_use', 'This code is in use', { value: code }));
}

async function usedOf(list: string, codes: readonly string[], db: Services['db']): Promise<string[]> {
  const columns = Object.values(entities).flatMap((entity) => {
    const table = tableOf(entity);
    return table.columns.flatMap(({ property, column }) =>
      entity.schema.properties?.[property]?.['x-list'] === list ? [`select ${column} as code from ${table.name}`] : [],
    );
  });
  const found = await raw<{ code: string }>(db, {
    sql: `select distinct code from (${columns.join(' union all ')}) used where code = any(?) order by code`,
    bindings: [codes],
  });
  return found.map(({ code }) => code);
}
