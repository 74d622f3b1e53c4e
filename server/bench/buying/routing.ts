import { performance } from 'node:perf_hooks';
import { routeDemand } from '../../../schemas/domain/routing/route-demand.ts';
import type { RoutedDemand, RoutingRule } from '../../../schemas/domain/routing/routing-rule.ts';
import type { Random } from './random-of.ts';

/** Realistic rules of a large organization, each with a class and a range of amounts. Most do not match. */
function manyRules(count: number, random: Random): RoutingRule[] {
  const rules = Array.from({ length: count - 1 }, (_, index): RoutingRule => {
    const from = Math.floor(random() * 50) * 100;
    const categories = Array.from({ length: 1 + Math.floor(random() * 5) }, () => codeOf(random, 4));
    const costCenters = random() < 0.3 ? [`center-${Math.floor(random() * 40)}`] : null;
    const when = { categories, amountFrom: String(from), amountTo: String(from + 900), costCenters };
    return { id: `rule-${index}`, active: random() < 0.95, when };
  });
  return [...rules, { id: 'rest', active: true, when: {} }];
}

const codeOf = (random: Random, digits: number): string =>
  Array.from({ length: digits / 2 }, (_, place) =>
    String(place === 0 ? 13 + Math.floor(random() * 39) : 1 + Math.floor(random() * 20)).padStart(2, '0'),
  ).join('');

const demandOf = (random: Random): RoutedDemand => ({
  category: random() < 0.1 ? null : codeOf(random, 8),
  amount: random() < 0.1 ? null : (random() * 6000).toFixed(2),
  costCenter: random() < 0.5 ? null : `center-${Math.floor(random() * 40)}`,
});

/** Milliseconds per demand: mean and slowest. */
export function measureRouting({ demands, rules, random }: { demands: number; rules: number; random: Random }): {
  mean: number;
  slowest: number;
} {
  const list = manyRules(rules, random);
  const demandTexts = Array.from({ length: demands }, () => demandOf(random));
  for (const demand of demandTexts.slice(0, 500)) routeDemand(list, demand);
  let slowest = 0;
  const begin = performance.now();
  for (const demand of demandTexts) {
    const start = performance.now();
    if (routeDemand(list, demand).rule === null) throw new Error('the last rule must always match');
    slowest = Math.max(slowest, performance.now() - start);
  }
  return { mean: (performance.now() - begin) / demands, slowest };
}
