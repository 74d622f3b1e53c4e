import type { ListUi } from '../../../schemas/language/ui.ts';
import { resources } from '../../generated/resources.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import type { Text } from '../../i18n/use-text.ts';

export const entity = 'auditEntry';

/** The audit as the generic list draws it. Entries are no records of their own: nothing is stored, changed or linked. */
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

/** The names of the kinds of records stand in the reader's language already. */
export function describe(text: Text, isAdmin: boolean): EntityDescription {
  const kinds = [...resources.map(({ entity: kind }) => kind), 'mail'];
  const named = kinds.flatMap((kind) => {
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

/** The line as people read it: what was done to what kind of record, by whom. */
export function lineOf(entry: Representation, text: Text): Representation {
  const { entity: kind, operation, accountName, asAdministrator, automatic, bySystem } = entry;
  const verb =
    text.first([`auditEntry.operation.${String(operation)}`, `${String(kind)}.operation.${String(operation)}`]) ??
    String(operation);
  const name = text.first([`${String(kind)}.name`]) ?? String(kind);
  const person = typeof accountName === 'string' ? accountName : text('auditEntry.operator');
  const named = automatic === true ? text('auditEntry.automatic', { person }) : person;
  const who = asAdministrator === true ? text('auditEntry.asAdministrator', { person }) : named;
  return { ...entry, what: `${name}: ${verb}`, who: bySystem === true ? text('auditEntry.system') : who };
}
