import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Answers } from '../../../../../../schemas/generated/answers.ts';
import { ask } from '../../../../../data/ask.ts';
import type { Problem } from '../../../../../data/problem.ts';
import { asPrice } from '../monitor/worth.ts';

/** Three prices between which most lie: eight of ten from `best` to `worst`. Lower is better. */
export interface Spread {
  best: number;
  middle: number;
  worst: number;
}

/** What to expect of a policy, in prices that whole packages come to. */
export interface Simulation {
  /** What the bot asks for, message by message. */
  curve: readonly number[];
  /** What suppliers offer after each message; empty where nobody said. */
  suppliers: readonly Spread[];
  /** Share of the suppliers that close. */
  closed: number;
  value: Spread | null;
  /** Every deal, best first. */
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

/** 200 simulated suppliers against what is saved; asked again whenever that changes. */
export function useSimulation(question: {
  negotiation: string;
  /** Of the settings as they are saved. */
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

/** Deals in so many equal bins, from the best price to the worst. */
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
