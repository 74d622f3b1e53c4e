import { standardNames } from '../code-lists/standard-names.ts';
import { violation, type Violation } from '../language/violation.ts';
import { isAustralian, isBelgian, isGln, isNorwegian, isSwedish } from './check-digits.ts';
import { vatExample, vatIdViolations } from './vat-id.ts';

/** The id under which an organization receives documents. `scheme` is from the code list of Peppol's participants. */
export interface PeppolId {
  scheme: string;
  id: string;
}

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

/** A VAT id begins with its country, even if the scheme already names it. */
function vatViolations({ scheme, id }: PeppolId, at: string): Violation[] {
  const country = /^([A-Z]{2}):VAT$/.exec(standardNames['peppolScheme']?.[scheme] ?? '')?.[1];
  if (!country) return [];
  const prefixes = country === 'GR' ? 'EL|GR' : country;
  const isOfCountry = new RegExp(`^(?:${prefixes})[A-Z0-9]{2,15}$`, 'i').test(id);
  return isOfCountry ? vatIdViolations(id, at) : [wrongForm(at, vatExample(country))];
}

const wrongForm = (at: string, example: string): Violation =>
  violation(at, 'wrong_mask', `Expected format: ${example}`, { example });

/** Reports an id that its scheme cannot have issued, by its form or its check digits. */
export function peppolIdViolations({ scheme, id }: PeppolId, path: string): Violation[] {
  const rule = rules[scheme];
  const at = `${path}.id`;
  if (!rule) return vatViolations({ scheme, id }, at);
  if (!rule.form.test(id)) return [wrongForm(at, rule.example)];
  if (rule.holds && !rule.holds(id))
    return [violation(at, 'wrong_check_digit', 'The check digit does not match this number')];
  return [];
}
