import { useQuery } from '@tanstack/react-query';
import { isObject } from '../../../../../../schemas/language/json-schema.ts';
import { get } from '../../../../../data/http.ts';
import { textOf } from '../../../records/values.ts';

/** By the item's IRI: what the same item was last bought for. Empty until known. */
export function useLastPrices(negotiation: string): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['last-prices', negotiation],
    queryFn: async ({ signal }) => pricesIn(await get(`${negotiation}/last-prices`, signal)),
  });
  return data ?? none;
}

const none: ReadonlyMap<string, string> = new Map();

function pricesIn(body: unknown): Map<string, string> {
  const prices = isObject(body) && Array.isArray(body['prices']) ? body['prices'].filter(isObject) : [];
  return new Map(prices.map(({ item, unitPrice }) => [textOf(item), textOf(unitPrice)]));
}
