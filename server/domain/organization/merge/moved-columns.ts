import type { Entity } from '../../../../schemas/language/entity.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { entities } from '../../../../schemas/registry.ts';
import { tableOf } from '../../../kernel/repository/table.ts';

/** A column that says whose a record is, or whom it is about. */
export interface MovedColumn {
  table: string;
  column: string;
}

/** Their versions are counted for each organization; what was written with one names it by its contents. */
const stays = new Set(['schemaOverlay', 'organization']);

/** Where records name an organization: whatever entity comes to do so moves along. */
export const movedColumns = (): MovedColumn[] =>
  movedEntities().flatMap((entity) => {
    const { name, columns } = tableOf(entity);
    return columns.flatMap(({ column, link }) => (link === 'organization' ? [{ table: name, column }] : []));
  });

/** Columns of purchasers' records that name organizations somewhere within. */
export const columnsNaming = (): MovedColumn[] =>
  movedEntities().flatMap((entity) => {
    const { name, columns } = tableOf(entity);
    return columns.flatMap(({ property, column, kind }) =>
      kind === 'json' && namesOrganizations(entity.schema.properties?.[property]) ? [{ table: name, column }] : [],
    );
  });

const movedEntities = (): Entity[] => Object.values(entities).filter(({ name }) => !stays.has(name));

const namesOrganizations = (schema: unknown): boolean =>
  Array.isArray(schema)
    ? schema.some(namesOrganizations)
    : isObject(schema) && (schema['x-link'] === 'organization' || Object.values(schema).some(namesOrganizations));
