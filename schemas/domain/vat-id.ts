import { isBelgian, isNorwegian } from './check-digits.ts';
import { violation, type Violation } from '../language/violation.ts';

interface Form {
  /** After the country's prefix. */
  form: RegExp;
  example: string;
  holds?: (digits: string) => boolean;
}

const digits = (count: number, country: string): Form => ({
  form: new RegExp(`^\\d{${count}}$`),
  example: `${country}${'123456789012'.slice(0, count)}`,
});

/** VAT ids of the European Union (as its register VIES lists them), Norway and Switzerland, by their prefix. */
const forms: Readonly<Record<string, Form>> = {
  AT: { form: /^U\d{8}$/, example: 'ATU12345678' },
  BE: { form: /^[01]\d{9}$/, example: 'BE0202239951', holds: isBelgian },
  BG: { form: /^\d{9,10}$/, example: 'BG123456789' },
  CH: { form: /^E\d{9}(?:MWST|TVA|IVA)?$/, example: 'CHE123456789MWST' },
  CY: { form: /^\d{8}[A-Z]$/, example: 'CY12345678X' },
  CZ: { form: /^\d{8,10}$/, example: 'CZ12345678' },
  DE: digits(9, 'DE'),
  DK: digits(8, 'DK'),
  EE: digits(9, 'EE'),
  EL: digits(9, 'EL'),
  ES: { form: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, example: 'ESA12345678' },
  FI: digits(8, 'FI'),
  FR: { form: /^[A-Z0-9]{2}\d{9}$/, example: 'FR12345678901' },
  HR: digits(11, 'HR'),
  HU: digits(8, 'HU'),
  IE: { form: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/, example: 'IE1234567WA' },
  IT: digits(11, 'IT'),
  LT: { form: /^(?:\d{9}|\d{12})$/, example: 'LT123456789' },
  LU: digits(8, 'LU'),
  LV: digits(11, 'LV'),
  MT: digits(8, 'MT'),
  NL: { form: /^\d{9}B\d{2}$/, example: 'NL123456789B01' },
  NO: { form: /^\d{9}(?:MVA)?$/, example: 'NO974760673MVA', holds: (id) => isNorwegian(id.slice(0, 9)) },
  PL: digits(10, 'PL'),
  PT: digits(9, 'PT'),
  RO: { form: /^\d{2,10}$/, example: 'RO12345678' },
  SE: digits(12, 'SE'),
  SI: digits(8, 'SI'),
  SK: digits(10, 'SK'),
};

/** Greek ids can begin with either prefix. */
const prefixes: Readonly<Record<string, string>> = { GR: 'EL' };

/** Returns a VAT id as the country writes it. */
export const vatExample = (country: string): string =>
  forms[prefixes[country] ?? country]?.example ?? `${country}123456789`;

/** Reports a VAT id that its country cannot have issued. Spaces do not matter, and unknown countries are not checked. */
export function vatIdViolations(vatId: string, path: string): Violation[] {
  const bare = vatId.replaceAll(/[\s.-]/g, '').toUpperCase();
  const prefix = bare.slice(0, 2);
  const rule = forms[prefixes[prefix] ?? prefix];
  if (!rule) return [];
  const { form, example, holds } = rule;
  const rest = bare.slice(2);
  if (!form.test(rest)) return [violation(path, 'wrong_mask', `Expected format: ${example}`, { example })];
  if (holds && !holds(rest))
    return [violation(path, 'wrong_check_digit', 'The check digit does not match this number')];
  return [];
}
