import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject, type JsonObject } from '../../../../../schemas/language/json-schema.ts';
import { get } from '../../../../data/http.ts';
import { Problem } from '../../../../data/problem.ts';
import type { Representation } from '../../../../data/representation.ts';
import { numberOrNull, textOf } from '../../records/values.ts';

export interface TableLine {
  item: string;
  unitPrice: string;
  target: string;
  isSettled: boolean;
}

/** What lies between the bot and one supplier. */
export interface ItemTable {
  items: TableLine[];
  total: string;
  totalTarget: string;
  exchanges: number;
  exchangesLeft: number;
  state: 'open' | 'agreed' | 'ended';
  version: number;
}

export function toItemTable(body: unknown): ItemTable | null {
  if (!isObject(body) || !Array.isArray(body['items'])) return null;
  const { state } = body;
  return {
    items: body['items'].filter(isObject).map(toLine),
    total: textOf(body['total']),
    totalTarget: textOf(body['totalTarget']),
    exchanges: numberOrNull(body['exchanges']) ?? 0,
    exchangesLeft: numberOrNull(body['exchangesLeft']) ?? 0,
    state: state === 'open' || state === 'agreed' ? state : 'ended',
    version: numberOrNull(body['version']) ?? 0,
  };
}

const toLine = ({ item, unitPrice, target, state }: JsonObject): TableLine => ({
  item: textOf(item),
  unitPrice: textOf(unitPrice),
  target: textOf(target),
  isSettled: state === 'settled',
});

type Place = Pick<Representation<'participation'>, '@id' | 'version'>;

const tablePath = (place: Pick<Place, '@id'>): string => `${place['@id']}/answer-items`;

/** Read again with every version of the participation. */
export const tableQuery = (place: Place) => ({
  queryKey: ['item-table', place['@id'], place.version ?? 0],
  staleTime: Infinity,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ItemTable> => {
    const table = toItemTable(await get(tablePath(place), signal));
    if (table) return table;
    throw new Problem({ code: 'unexpected_error', status: 200 });
  },
});

/** Until the new one is there the old one stays in sight. */
export const useItemTable = (place: Place): UseQueryResult<ItemTable, Problem> =>
  useQuery<ItemTable, Problem>({ ...tableQuery(place), placeholderData: (before) => before });
