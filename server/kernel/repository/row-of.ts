import type { EntityName, Records, ShownRecords } from '../../../schemas/generated/records.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { Row } from './table.ts';

/** The stored record of an entity. An entity whose name is known only at run time has any row. */
export type RowOf<E extends Entity> = string extends E['name']
  ? Row
  : E['name'] extends EntityName
    ? Records[E['name']]
    : Row;

/** The record as read for display, with computed and embedded values. */
export type ShownOf<E extends Entity> = string extends E['name']
  ? Row
  : E['name'] extends EntityName
    ? ShownRecords[E['name']]
    : Row;

/** Values to write: any of the record's properties. */
export type ValuesOf<E extends Entity> = string extends E['name'] ? Record<string, unknown> : Partial<RowOf<E>>;

/** Equality on properties. Null means absence, and a list means any of its values. */
export type WhereOf<E extends Entity> = string extends E['name']
  ? Record<string, unknown>
  : { [P in keyof RowOf<E>]?: RowOf<E>[P] | readonly RowOf<E>[P][] | null };
