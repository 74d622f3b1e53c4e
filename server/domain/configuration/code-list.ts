import {
  checkCodeList,
  configurableLists,
  entriesOf,
  isConfigurableList,
  isOwnList,
  listLabel,
  shippedCodes,
} from '../../../schemas/configuration/code-list.ts';
import { keyForm } from '../../../schemas/language/added-fields.ts';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { entities } from '../../../schemas/registry.ts';
import { allConfigured, configuredValue } from '../../configuration/configured.ts';
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
  names: () => [...configurableLists, ...ownLists()],
  knows: isConfigurableList,
  describe: (name) => {
    const shipped = new Set(shippedCodes(name));
    const value = configuredValue('codeList', name);
    const entries = entriesOf(name, value);
    return {
      ...(isOwnList(name) ? { label: listLabel(value) ?? {} } : {}),
      entries: entries.map((entry) => ({ ...entry, shipped: shipped.has(entry.code) })),
      differs: configuredValue('codeList', name) !== undefined,
    };
  },
  check: async ({ name, value }, services) => {
    const wrong = checkCodeList(name, value);
    return wrong.length > 0 ? wrong : stillUsed(name, value, services);
  },
  checkReset: async (name, services) => {
    const fields = isOwnList(name) ? await fieldsOf(name, services.db) : [];
    if (fields.length > 0) return [violation('value', 'list_in_use', 'A form field uses this list')];
    return stillUsed(name, null, services);
  },
});

const ownLists = (): string[] =>
  allConfigured('codeList').flatMap(([name, { value }]) => (isOwnList(name) && value !== null ? [name] : []));

interface ListedField {
  entity: string;
  key: string;
}

/** Added fields that choose from the list: in force, drafted, or formerly in force, since records hold their values. */
async function fieldsOf(list: string, db: Services['db']): Promise<ListedField[]> {
  return raw<ListedField>(db, {
    sql: `select distinct o.entity, f.key from schema_overlay o, jsonb_each(coalesce(o.overlay -> 'fields', '{}')) f
      where f.value ->> 'list' = ? order by o.entity, f.key`,
    bindings: [list],
  });
}

/** Selects the codes of a list that records hold in custom fields, single or multiple. */
async function customColumnsOf(list: string, db: Services['db']): Promise<string[]> {
  const fields = await fieldsOf(list, db);
  return fields.flatMap(({ entity: name, key }) => {
    const entity = entities[name];
    if (!entity || !keyForm.test(key)) return [];
    const value = `t.custom -> '${key}'`;
    const asArray = `case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end`;
    return [
      `select c.code from ${tableOf(entity).name} t, jsonb_array_elements_text(${asArray}) c(code) where t.custom \\? '${key}'`,
    ];
  });
}

/** Removed codes that records still hold. They can only be retired. */
async function stillUsed(name: string, value: unknown, { db }: Services): Promise<Violation[]> {
  const kept = new Set(entriesOf(name, value).map(({ code }) => code));
  const removedEntries = entriesOf(name, configuredValue('codeList', name))
    .map(({ code }) => code)
    .filter((code) => !kept.has(code));
  if (removedEntries.length === 0) return [];
  const used = await usedCodes(name, removedEntries, db);
  return used.map((code) => violation('value.entries', 'code_in_use', 'This code is in use', { value: code }));
}

async function usedCodes(list: string, codes: readonly string[], db: Services['db']): Promise<string[]> {
  const columns = Object.values(entities).flatMap((entity) => {
    const table = tableOf(entity);
    return table.columns.flatMap(({ property, column }) =>
      entity.schema.properties?.[property]?.['x-list'] === list ? [`select ${column} as code from ${table.name}`] : [],
    );
  });
  const added = await customColumnsOf(list, db);
  if (columns.length + added.length === 0) return [];
  const found = await raw<{ code: string }>(db, {
    sql: `select distinct code from (${[...columns, ...added].join(' union all ')}) used where code = any(?) order by code`,
    bindings: [codes],
  });
  return found.map(({ code }) => code);
}
