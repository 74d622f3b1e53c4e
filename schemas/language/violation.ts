import type { JsonObject } from './json-schema.ts';
import type { ViolationCode } from './violation-codes.ts';

/**
 * One thing wrong with a body. The client builds its message from `code` and `params`. `message` is for readers of the
 * API.
 */
export interface Violation {
  /** `items[0].quantity`; empty for the body itself. */
  propertyPath: string;
  code: string;
  message: string;
  params?: Record<string, string | number>;
}

/** An error of something that ran. A row also has a place and a message, everything else only a code. */
export type Fault = Pick<Violation, 'code'> & Partial<Violation>;

/** An error in the `errors` of a compiled Ajv function. */
export interface ValidatorError {
  instancePath: string;
  keyword: string;
  params: JsonObject;
  schemaPath: string;
}

/** A standalone validator: true, or false with `errors`. */
export interface Validator {
  (data: unknown): boolean;
  errors?: ValidatorError[] | null;
}

interface Kind {
  code: ViolationCode;
  param?: string;
  message: (limit: string) => string;
}

const counted = (limit: string, one: string, many = `${one}s`): string => `${limit} ${limit === '1' ? one : many}`;

const kinds: Record<string, Kind> = {
  required: { code: 'required', message: () => 'This field is required' },
  type: { code: 'wrong_type', param: 'type', message: (type) => `This must be of type ${type}` },
  enum: { code: 'not_in_list', message: () => 'This is not one of the allowed values' },
  'x-listed': { code: 'not_in_list', message: () => 'This is not one of the allowed values' },
  const: { code: 'not_in_list', message: () => 'This is not the allowed value' },
  minLength: { code: 'too_short', param: 'limit', message: (limit) => `At least ${counted(limit, 'character')}` },
  maxLength: { code: 'too_long', param: 'limit', message: (limit) => `At most ${counted(limit, 'character')}` },
  minimum: { code: 'too_small', param: 'limit', message: (limit) => `At least ${limit}` },
  maximum: { code: 'too_large', param: 'limit', message: (limit) => `At most ${limit}` },
  'x-minimum': { code: 'too_small', param: 'limit', message: (limit) => `At least ${limit}` },
  'x-maximum': { code: 'too_large', param: 'limit', message: (limit) => `At most ${limit}` },
  minItems: { code: 'too_few', param: 'limit', message: (limit) => `At least ${counted(limit, 'entry', 'entries')}` },
  maxItems: { code: 'too_many', param: 'limit', message: (limit) => `At most ${counted(limit, 'entry', 'entries')}` },
  pattern: { code: 'wrong_format', message: () => 'This does not have the expected format' },
  'x-masks': { code: 'wrong_mask', param: 'example', message: (example) => `Expected format: ${example}` },
  additionalProperties: { code: 'unknown_property', message: () => 'This property is not known' },
};

const other: Kind = { code: 'invalid', message: () => 'This value is not valid' };

const formatMessages: Record<string, string> = {
  'date-time': 'A date and time such as 2026-11-20T09:00:00Z',
  date: 'A date such as 2026-11-20',
  email: 'A valid e-mail address',
  contact: 'An e-mail address, or a web address that begins with https://',
  color: 'A color such as #1D4FD7',
  picture: 'A PNG or JPEG picture',
  iri: 'The address of a resource',
  quantity: 'A number above 0 with at most 12 digits before and 6 after the point',
  price: 'A price above 0 with at most 4 decimals',
  amount: 'A decimal number',
  decimal: 'A decimal number',
  'lever-key':
    'price, payment_days, early_payment_percent, delivery_weeks, warranty_months, contract_months, volume, or a custom key that begins with x_',
  duration: 'A duration such as P2D or PT12H',
  'person-name': 'A name without digits',
  telephone: 'Digits, spaces and + ( ) - / only',
  'postal-code': 'Digits only',
  'register-code': 'Letters, digits and spaces only',
  'peppol-id': 'Letters, digits and . _ ~ : - only, without spaces',
  password: 'An uppercase letter, a lowercase letter, a digit and a special character',
};

export function violation(path: string, code: ViolationCode, message: string, params?: Violation['params']): Violation {
  const named = { propertyPath: path, code, message };
  return params ? { ...named, params } : named;
}

export const requiredViolation = (path: string): Violation => violation(path, 'required', 'This field is required');

/** Translates the validator's errors into violations. Keeps only the first one per path. */
export function toViolations(errors: readonly ValidatorError[]): Violation[] {
  const byPath = new Map<string, Violation>();
  for (const error of errors) {
    const found = toViolation(error);
    if (!byPath.has(found.propertyPath)) byPath.set(found.propertyPath, found);
  }
  return [...byPath.values()];
}

function toViolation(error: ValidatorError): Violation {
  const path = propertyPath(error);
  if (error.keyword === 'format') return formatViolation(path, String(error.params['format']));
  const kind = kinds[error.keyword] ?? other;
  const limit = kind.param === undefined ? undefined : String(error.params[kind.param]);
  const params = limit === undefined ? undefined : { [kind.param ?? 'limit']: limit };
  return violation(path, kind.code, kind.message(limit ?? ''), params);
}

/** `date-time` becomes `format_date_time`. */
export const formatCode = (format: string): string => `format_${format.replaceAll('-', '_')}`;

function formatViolation(path: string, format: string): Violation {
  const message = formatMessages[format] ?? 'This does not have the expected format';
  return { propertyPath: path, code: formatCode(format), message };
}

/** Converts `/items/0/quantity` and a missing property to `items[0].quantity`. */
function propertyPath(error: ValidatorError): string {
  const segments = error.instancePath.split('/').slice(1).map(unescapePointer);
  const missing = error.params['missingProperty'] ?? error.params['additionalProperty'];
  if (typeof missing === 'string') segments.push(missing);
  return segments.reduce((path, key) => (/^\d+$/.test(key) ? `${path}[${key}]` : path ? `${path}.${key}` : key), '');
}

const unescapePointer = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');
