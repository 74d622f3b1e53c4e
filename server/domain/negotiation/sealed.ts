import type { JsonObject } from '../../../schemas/language/json-schema.ts';

const open: ReadonlySet<unknown> = new Set(['published', 'started']);

/** Until a sealed bid's end nobody but its own supplier may know an amount, nor anything that follows from one. */
export const isSealed = ({ type, state }: JsonObject): boolean => type === 'sealed_bid_negotiation' && open.has(state);

/** The same in SQL, of the place `t`. */
export const sealedPlaceSql = `exists (select 1 from negotiation n where n.id = t.negotiation_id
  and n.type = 'sealed_bid_negotiation' and n.state in ('published', 'started'))`;

/** Of a place: its amounts, and what follows from them. Whether and when it was updated may be known. */
export const sealedProperties: ReadonlySet<string> = new Set([
  'lastOffer',
  'relativePrice',
  'rank',
  'items',
  'savings',
]);
