import { isObject, type Language } from '../../../schemas/language/json-schema.ts';
import type { ListUi } from '../../../schemas/language/ui.ts';
import { resources } from '../../generated/resources.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { localized } from '../../generic/field-text.ts';
import type { Text } from '../../i18n/use-text.ts';

export const entity = 'auditEntry';

/** List presentation of the audit. Entries are not ordinary records: they cannot be created, changed or linked. */
export const listUi: ListUi = {
  primary: 'what',
  columns: [
    { field: 'at', width: 120 },
    { field: 'what' },
    { field: 'recordName' },
    { field: 'who' },
    { field: 'organizationName', from: 'md' },
  ],
  filters: ['account', 'organization', 'entity', 'at[after]', 'at[before]'],
};

/** Describes audit entries, with the kinds of records in the reader's language. */
export function describe(text: Text, isAdmin: boolean): EntityDescription {
  const kinds = [
    ...resources.map(({ entity: kind }) => kind),
    'mail',
    'scorecard',
    'setting',
    'codeList',
    'mailText',
    'legalText',
    'workflowType',
    'featureFlag',
    'schemaOverlay',
  ];
  const named = [...new Set(kinds)].flatMap((kind) => {
    const name = text.first([`${kind}.name`]);
    return name ? [[kind, { en: name, de: name, es: name, pt: name }] as const] : [];
  });
  const string = { type: 'string' } as const;
  return {
    '@id': '/api/audit-entries',
    guides: [],
    ui: { order: [] },
    schema: {
      type: 'object',
      properties: {
        at: { ...string, format: 'date-time' },
        what: string,
        recordName: string,
        who: string,
        organizationName: string,
        account: { ...string, format: 'iri', 'x-link': 'account' },
        ...(isAdmin ? { organization: { ...string, format: 'iri', 'x-link': 'organization' } } : {}),
        entity: { ...string, enum: named.map(([kind]) => kind), 'x-options': Object.fromEntries(named) },
      },
    },
  };
}

/** The parts of one action by kind, such as 40 times `Item: created`. */
export function partsOf(entry: Representation): { entity: string; operation: string; count: number }[] {
  const parts = Array.isArray(entry['parts']) ? entry['parts'] : [];
  return parts.filter(isObject).map(({ entity: kind, operation, count }) => ({
    entity: String(kind),
    operation: String(operation),
    count: Number(count),
  }));
}

/** `Item: created` */
export function actionText({ entity: kind, operation }: { entity: string; operation: string }, text: Text): string {
  const own = `${kind}.operation.${operation}`;
  const verb = text.first([`auditEntry.operation.${kind}.${operation}`, `auditEntry.operation.${operation}`, own]);
  return `${text.first([`${kind}.name`]) ?? kind}: ${verb ?? operation}`;
}

/** Message ids of configured items, by kind. */
const configuredIds: Readonly<Record<string, string>> = {
  setting: 'setting.field',
  codeList: 'configuration.list',
  mailText: 'configuration.mail',
  legalText: 'legal',
  workflowType: 'workflowType',
  schemaOverlay: 'schemas.form',
};

/** The name of the record, or of its kind if it has none. */
function recordIn(entry: Representation, text: Text, language: Language): string {
  const kind = String(entry['entity']);
  const name = typeof entry['recordName'] === 'string' ? entry['recordName'] : '';
  if (kind === 'featureFlag') return text.first([`featureFlag.${name}`]) ?? name;
  const ownName = name || (text.first([`${kind}.name`]) ?? kind);
  const { recordKey: key, recordLabel: label } = entry;
  if (typeof key !== 'string') return ownName;
  const own = isObject(label) ? localized(label, language) : undefined;
  const configured = own ?? text.first([`${configuredIds[kind]}.${key}`]) ?? key;
  return kind === 'schemaOverlay' && name !== '' ? `${configured}: ${name}` : configured;
}

/** The entry in words: the action, the kind of record, and the person. */
export function lineOf(entry: Representation, text: Text, language: Language): Representation {
  const { entity: kind, operation, accountName, asAdministrator, automatic, bySystem } = entry;
  const person = typeof accountName === 'string' ? accountName : text('auditEntry.operator');
  const named = automatic === true ? text('auditEntry.automatic', { person }) : person;
  const who = asAdministrator === true ? text('auditEntry.asAdministrator', { person }) : named;
  const more = partsOf(entry).reduce((sum, { count }) => sum + count, 0) - 1;
  const what = actionText({ entity: String(kind), operation: String(operation) }, text);
  return {
    ...entry,
    recordName: recordIn(entry, text, language),
    what: more > 0 ? text('auditEntry.andMore', { what, count: more }) : what,
    who: bySystem === true ? text('auditEntry.system') : who,
  };
}
