import type { OfferedOperation } from '../data/representation.ts';

/** An operation as the server offers it with a record. */
export const offered = (record: string, name: string, more: Partial<OfferedOperation> = {}): OfferedOperation => ({
  name,
  method: 'PUT',
  href: `${record}/${name}`,
  ...more,
});
