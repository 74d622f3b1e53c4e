import { standardNames } from '../code-lists/standard-names.ts';
import { violation, type Violation } from '../language/violation.ts';

/** The id under which an organization receives documents. `scheme` is from the code list of Peppol's participants. */
export interface PeppolId {
  scheme: string;
  id: string;
}

const digitsOf = (text: string): number[] => text.split('').map(Number);
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, place) => sum + digit * (weights[place] ?? 0), 0);

/** GS1: digits have the weights 3 and 1 alternately from the right. The last digit makes the sum divisible by ten. */
const isGln = (id: string): boolean =>
  weighted(digitsOf(id).toReversed(), [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;

/** Brønnøysund: the last digit makes the weighted sum divisible by eleven. */
const isNorwegian = (id: string): boolean => weighted(digitsOf(id), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Belgian: the last two digits are 97 less the remainder of the rest. */
const isBelgian = (id: string): boolean => 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));

/** Swedish: Luhn checksum. */
const isSwedish = (id: string): boolean =>
  digitsOf(id).reduce((sum, digit, place) => sum + (place % 2 === 0 && digit !== 9 ? (digit * 2) % 9 : digit), 0) %
    10 ===
  0;

/** Australian: subtract one from the first digit, then the sum is a multiple of 89. */
const isAustralian = (id: string): boolean =>
  (weighted(digitsOf(id), [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;

interface Rule {
  form: RegExp;
  holds?: (id: string) => boolean;
  example: string;
}

/** Schemes with checks beyond letters and digits. */
const rules: Record<string, Rule> = {
  '0007': { form: /^\d{10}$/, holds: isSwedish, example: '5560160680' },
  '0060': { form: /^\d{9}$/, example: '312345678' },
  '0088': { form: /^\d{13}$/, holds: isGln, example: '4012345000009' },
  '0151': { form: /^\d{11}$/, holds: isAustralian, example: '51824753556' },
  '0192': { form: /^\d{9}$/, holds: isNorwegian, example: '974760673' },
  '0208': { form: /^[01]\d{9}$/, holds: isBelgian, example: '0202239951' },
};

/** Greek ids can begin with either prefix. */
const prefixes: Record<string, string> = { GR: 'EL|GR' };

/** A VAT id begins with its country, even if the scheme already names it. */
function vatRule(scheme: string): Rule | undefined {
  const country = /^([A-Z]{2}):VAT$/.exec(standardNames['peppolScheme']?.[scheme] ?? '')?.[1];
  if (!country) return undefined;
  return {
    form: new RegExp(`^(?:${prefixes[country] ?? country})[A-Z0-9]{2,15}$`, 'i'),
    example: `${country === 'GR' ? 'EL' : country}123456789`,
  };
}

/** Reports an id that its scheme cannot have issued, by its form or its check digits. */
export function peppolIdViolations({ scheme, id }: PeppolId, path: string): Violation[] {
  const rule = rules[scheme] ?? vatRule(scheme);
  if (!rule) return [];
  const at = `${path}.id`;
  if (!rule.form.test(id))
    return [violation(at, 'wrong_mask', `Expected format: ${rule.example}`, { example: rule.example })];
  if (rule.holds && !rule.holds(id))
    return [violation(at, 'wrong_check_digit', 'The check digit does not match this number')];
  return [];
}
