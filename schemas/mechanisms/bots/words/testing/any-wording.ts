import fc from 'fast-check';
import { occasions, type Package, type WordedLever, type Wording } from '../wording.ts';

const levels: Readonly<Record<string, readonly string[]>> = {
  price: ['0.01', '12.5', '950', '1234', '61500', '62100.4', '999999.99', '12345678'],
  payment_days: ['0', '1', '7', '14', '30', '60', '120'],
  early_payment_percent: ['0', '1', '1.5', '2', '3'],
  delivery_weeks: ['0', '1', '2', '4', '6', '26'],
  warranty_months: ['0', '1', '12', '24', '36', '60'],
  contract_months: ['0', '1', '6', '12', '48'],
  volume: ['1', '20', '24', '1500'],
  x_spare_parts: ['0', '1', '2.5', '8'],
};

const anyLevers: fc.Arbitrary<WordedLever[]> = fc
  .subarray(Object.keys(levels).filter((key) => key !== 'price'))
  .map((keys) => ['price', ...keys].map((key) => ({ key, levels: (levels[key] ?? []).map((value) => ({ value })) })));

const anyPackage = (levers: readonly WordedLever[]): fc.Arbitrary<Package> =>
  fc.record(
    Object.fromEntries(levers.map((lever) => [lever.key, fc.constantFrom(...lever.levels.map(({ value }) => value))])),
  );

/** Prices of currencies without a minor unit are whole, as in a policy. */
const payable = (one: Package, currency: string): Package =>
  currency === 'JPY' ? { ...one, price: String(Math.ceil(Number(one['price']))) } : one;

const names = fc.constantFrom(
  null,
  'Lena Brandt',
  'José da Silva',
  '3M Deutschland GmbH',
  'Müller & Söhne',
  '<b>x</b>',
);

export const anyWording: fc.Arbitrary<Wording> = anyLevers.chain((levers) =>
  fc
    .record({
      language: fc.constantFrom('en' as const, 'de' as const, 'es' as const, 'pt' as const),
      style: fc.constantFrom('brief' as const, 'friendly' as const),
      seed: fc.string({ maxLength: 5 }),
      occasion: fc.constantFrom(...occasions),
      packages: fc.array(anyPackage(levers), { maxLength: 3 }),
      levers: fc.constant(levers),
      currency: fc.constantFrom('EUR', 'USD', 'BRL', 'GBP', 'CHF', 'MXN', 'SEK', 'JPY', 'PLN'),
      messagesLeft: fc.nat(20),
      person: names,
      autonomy: fc.constantFrom('drafts' as const, 'asks' as const, 'closes' as const),
      addressee: names,
      buyer: names,
      missing: fc.subarray(levers.map(({ key }) => key)),
      ambiguous: fc.subarray(['1.234', '1,234 €', '10 days', '<script>', 'a\nb 5']),
    })
    .map((wording) => ({ ...wording, packages: wording.packages.map((one) => payable(one, wording.currency)) })),
);
