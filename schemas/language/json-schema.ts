/** The subset of JSON Schema (2020-12 / draft-07 common ground) that entities are written in, with our annotations. */
export interface JsonSchema {
  $id?: string;
  /** Where a computed property comes from; for readers only. */
  $comment?: string;
  title?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  format?: string;
  enum?: readonly string[];
  const?: string | number | boolean;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  additionalProperties?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  /** Bounds of a decimal, which is a text: `minimum` and `maximum` say nothing of those. At most a milliard each way. */
  'x-minimum'?: number;
  'x-maximum'?: number;
  minItems?: number;
  maxItems?: number;
  /** Never set by a request body. */
  readOnly?: boolean;
  /** Set by the body of a create only. */
  'x-createOnly'?: boolean;
  /** The property holds the IRI of a record of this entity; its column is `<property>_id`. */
  'x-link'?: string;
  /** No column of its own: computed by SQL, aggregated from children, or by the entity's presenter. */
  'x-computed'?: boolean;
  /** A column that no representation shows and no body sets. */
  'x-internal'?: boolean;
  /** An internal column of thousands of entries: read by who asks for it, and null with every other reading. */
  'x-apart'?: boolean;
  /** Set by the engine on every record: never null, although no body must name it. */
  'x-always'?: boolean;
  /** The type that TypeScript has for it, from a file below schemas/. */
  'x-type'?: { name: string; from: string };
  /** In objects of a list that change records: null clears, absent keeps. Elsewhere both mean the same. */
  'x-patch'?: boolean;
  /** The code list (schemas/code-lists) that gives the `enum`; labels are the messages `<list>.<code>`. */
  'x-list'?: string;
  /** Codes of the `enum` that are no longer offered: a record keeps what it has, nothing takes them anew. */
  'x-retired'?: readonly string[];
  /** A piece of schemas/definitions.json that this property continues; resolved by `defineEntity`, never seen later. */
  'x-use'?: string;
  /** Properties that must be there before the record may be published; drafts may lack them. */
  'x-complete'?: readonly string[];
  /** A text of one line: line breaks become spaces, marks of direction are left out. */
  'x-singleLine'?: boolean;
  /** What a number counts: `percent`, `seconds`; of an administrator's field what is written behind it. */
  'x-unit'?: string;
  /** The same by language. */
  'x-unitText'?: LocalizedText;
  /** An administrator's table: rows of cells. */
  'x-table'?: boolean;
  /** Forms of which a text must have one (`masks.ts`). */
  'x-masks'?: readonly string[];
  /** A number that follows from others of the record (`formula.ts`): set by nobody, stored with the record. */
  'x-formula'?: string;
  /** An administrator's field: texts by language. Shipped fields take theirs from the message catalogues. */
  'x-label'?: LocalizedText;
  'x-help'?: LocalizedText;
  'x-placeholder'?: LocalizedText;
  /** Labels of the enum's values of an administrator's field. */
  'x-options'?: Record<string, LocalizedText>;
  /** One sentence beside some of those labels. */
  'x-hints'?: Record<string, LocalizedText>;
  /** The field is asked and kept only while the condition holds; paths start at the record, in nested objects too. */
  'x-condition'?: Condition;
  /** Who sees an administrator's field, or a property of a nested object such as a negotiation's settings. */
  'x-audience'?: 'purchasers' | 'all';
}

/** A text per language; missing languages fall back to `en`, then to the first one there. */
export type LocalizedText = Partial<Record<Language, string>>;

export const languages = ['en', 'de', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];

/** A comparison of one field, or a combination. Absent and null fields are equal to nothing but `empty`. */
export type Condition =
  | { field: string; equals: string | number | boolean }
  | { field: string; in: readonly (string | number)[] }
  | { field: string; empty: boolean }
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: Condition };

export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
