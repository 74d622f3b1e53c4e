import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answers } from '../../../../../../schemas/generated/answers.ts';
import { ask } from '../../../../../data/ask.ts';
import type { Problem } from '../../../../../data/problem.ts';
import { asPrice } from '../monitor/worth.ts';

/** The price range of eight of ten results, from `best` to `worst`. Lower is better. */
export interface Spread {
  best: number;
  middle: number;
  worst: number;
}

/** Simulated results of a policy, as prices of whole packages. */
export interface Simulation {
  /** The bot's demand after each message. */
  curve: readonly number[];
  /** The suppliers' offers after each message; empty if there were none. */
  suppliers: readonly Spread[];
  /** Share of the suppliers that reach an agreement. */
  closed: number;
  value: Spread | null;
  /** The prices of all deals, best first. */
  deals: readonly number[];
}

export function toSimulation(found: Answers['Simulation'], reference: string): Simulation {
  const price = (worth: string): number => Number(asPrice(worth, reference));
  const spread = ({ p10, p50, p90 }: Answers['Simulation']['suppliers'][number]): Spread => ({
    best: price(p90),
    middle: price(p50),
    worst: price(p10),
  });
  return {
    curve: found.curve.map(price),
    suppliers: found.suppliers.map(spread),
    closed: found.closed,
    value: found.value && spread(found.value),
    deals: found.deals.map(price),
  };
}

/** Simulates 200 suppliers against the saved settings. Runs again whenever these change. */
export function useSimulation(question: {
  negotiation: string;
  /** Version of the saved settings. */
  version: number;
  reference: string;
  enabled: boolean;
}): UseQueryResult<Simulation | null, Problem> {
  const { negotiation, version, reference, enabled } = question;
  return useQuery<Simulation | null, Problem>({
    queryKey: ['simulation', negotiation, version, reference],
    enabled,
    staleTime: Infinity,
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) =>
      toSimulation(
        await ask('Simulation', { method: 'PUT', path: `${negotiation}/simulate`, body: {}, signal }),
        reference,
      ),
  });
}

export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Counts deals in this number of equal bins, from the best price to the worst. */
export function binsOf(deals: readonly number[], count = 10): Bin[] {
  if (deals.length === 0) return [];
  const [min, max] = [Math.min(...deals), Math.max(...deals)];
  const width = (max - min || 1) / count;
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [min + index * width, min + (index + 1) * width];
    const isLast = index === count - 1;
    return { from, to, count: deals.filter((deal) => deal >= from && (deal < to || isLast)).length };
  });
}
