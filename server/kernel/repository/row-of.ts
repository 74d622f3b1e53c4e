import type { EntityName, Records, ShownRecords } from '../../../schemas/generated/records.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { Row } from './table.ts';

/** The stored record of an entity; of one whose name is only known at run time, any row. */
export type RowOf<E extends Entity> = string extends E['name']
  ? Row
  : E['name'] extends EntityName
    ? Records[E['name']]
    : Row;

/** The same as it is read to be shown: with what is computed and embedded. */
export type ShownOf<E extends Entity> = string extends E['name']
  ? Row
  : E['name'] extends EntityName
    ? ShownRecords[E['name']]
    : Row;

/** What is written of it: any of its properties. */
export type ValuesOf<E extends Entity> = string extends E['name'] ? Record<string, unknown> : Partial<RowOf<E>>;

/** Equality on properties; null asks for absence, a list for one of several. */
export type WhereOf<E extends Entity> = string extends E['name']
  ? Record<string, unknown>
  : { [P in keyof RowOf<E>]?: RowOf<E>[P] | readonly RowOf<E>[P][] | null };
