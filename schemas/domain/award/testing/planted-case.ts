import type { AwardInput, AwardRule } from '../types.ts';
import { dice } from './random-case.ts';

type Roll = ReturnType<typeof dice>;

/** Sets of rules that cannot hold together if everyone offers everything. Any proper subset can. */
const plants: readonly ((roll: Roll) => AwardRule[])[] = [
  () => [must('force', { suppliers: ['s0'], items: ['i0'] }), must('exclude', { suppliers: ['s0'], items: ['i0'] })],
  () => [must('max_suppliers', { value: '1' }), must('min_suppliers', { value: '2' })],
  (roll) => [
    must('min_share', { suppliers: ['s1'], value: String(60 + roll(30)) }),
    must('max_share', { suppliers: ['s1'], value: String(10 + roll(40)) }),
  ],
  () => [must('max_suppliers', { value: '2' }), must('max_share', { value: '40' })],
  () => [must('min_suppliers', { value: '7' })],
  () => [
    must('max_suppliers', { value: '2' }),
    must('force', { suppliers: ['s0'], items: ['i0'] }),
    must('force', { suppliers: ['s1'], items: ['i1'] }),
    must('force', { suppliers: ['s2'], items: ['i2'] }),
  ],
  () => [must('min_spend', { suppliers: ['s2'], value: '100000' })],
  (roll) => [
    must('keep_incumbent', { suppliers: ['s3'], value: String(60 + roll(30)) }),
    must('max_share', { suppliers: ['s3'], value: '50' }),
  ],
];

/** Rules that hold whatever is planted. */
const harmless: readonly AwardRule[] = [
  { kind: 'max_suppliers', must: true, value: '6' },
  { kind: 'max_spend', must: true, value: '1000000' },
  { kind: 'min_share', must: true, suppliers: ['s4'], value: '0' },
  { kind: 'whole_items', must: true },
  { kind: 'max_changes', must: true, value: '100' },
  { kind: 'exclude', must: false, penalty: '5', suppliers: ['s5'], items: ['i5'] },
];

const must = (kind: AwardRule['kind'], more: Omit<AwardRule, 'kind' | 'must'>): AwardRule => ({
  kind,
  must: true,
  ...more,
});

/** Six suppliers, six items, and a contradiction among harmless rules. `planted` contains its positions. */
export function plantedCase(seed: number): { input: AwardInput; planted: number[] } {
  const roll = dice(seed * 13 + 5);
  const plant = plants[seed % plants.length]?.(roll) ?? [];
  const rules: AwardRule[] = [];
  const planted: number[] = [];
  const open = [...harmless];
  for (const rule of plant) {
    while (open.length > 0 && roll(2) === 0) rules.push(...open.splice(roll(open.length), 1));
    planted.push(rules.length);
    rules.push(rule);
  }
  rules.push(...open);
  const suppliers = Array.from({ length: 6 }, (_, index) => `s${index}`);
  const items = Array.from({ length: 6 }, (_, index) => ({
    id: `i${index}`,
    quantity: '10',
    step: '1',
    divisible: false,
  }));
  const offers = suppliers.map((supplier) => ({
    id: `o-${supplier}`,
    supplier,
    currency: 'EUR',
    rate: '1',
    factor: '1',
    lines: items.map(({ id }) => ({ item: id, price: String(90 + roll(20)), priceKind: 'unit' as const })),
  }));
  return { input: { currency: 'EUR', goal: 'cost', items, offers, rules }, planted };
}
