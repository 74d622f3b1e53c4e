import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answers } from '../../../../../schemas/generated/answers.ts';
import { ask } from '../../../../data/ask.ts';
import type { Problem } from '../../../../data/problem.ts';
import type { Representation } from '../../../../data/representation.ts';

export interface TableLine extends Omit<Answer['items'][number], 'state'> {
  isSettled: boolean;
}

/** The state of the talk between the bot and one supplier. */
export interface ItemTable extends Omit<Answer, 'items'> {
  items: readonly TableLine[];
}

type Answer = Answers['ItemTable'];

export const toItemTable = ({ items, ...table }: Answer): ItemTable => ({
  ...table,
  items: items.map(({ state, ...line }) => ({ ...line, isSettled: state === 'settled' })),
});

type Place = Pick<Representation<'participation'>, '@id' | 'version'>;

const tablePath = (place: Pick<Place, '@id'>): string => `${place['@id']}/answer-items`;

/** Fetched again for every version of the participation. */
export const tableQuery = (place: Place) => ({
  queryKey: ['item-table', place['@id'], place.version ?? 0],
  staleTime: Infinity,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ItemTable> =>
    toItemTable(await ask('ItemTable', tablePath(place), signal)),
});

/** The old table stays visible until the new one is loaded. */
export const useItemTable = (place: Place): UseQueryResult<ItemTable, Problem> =>
  useQuery<ItemTable, Problem>({ ...tableQuery(place), placeholderData: (before) => before });
