import type { Representation } from '../../../data/representation.ts';
import { useLive } from '../../../data/use-live.tsx';
import { useList } from '../../../data/use-record.ts';
import { arePricesSealed } from '../../negotiation/records/negotiation-type.ts';
import { bestPrices, type BestPrice } from './best-prices.ts';

/** Nobody sees sealed prices before their end, and a draft has none of its own. */
const hasPrices = (negotiation: Representation<'negotiation'>): boolean =>
  negotiation.state !== 'drafted' && !arePricesSealed(negotiation);

/** Of these negotiations, asked in one call and kept fresh while they are bid for. */
export function useBestPrices(all: readonly Representation<'negotiation'>[]): ReadonlyMap<string, BestPrice> {
  const negotiations = all.filter(hasPrices);
  const query = negotiations.map((one) => `negotiation=${encodeURIComponent(one['@id'])}`).join('&');
  const list = useList<'participation'>(query ? `default-participations?${query}&itemsPerPage=100` : null);
  const members = list.data?.members ?? [];
  useLive(members.map((place) => place['@id']));
  return bestPrices(negotiations, members);
}
