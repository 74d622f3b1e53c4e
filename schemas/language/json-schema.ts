/** The subset of JSON Schema (common to 2020-12 and draft-07) that entities use, with our annotations. */
export interface JsonSchema {
  $id?: string;
  /** Explains how a computed property is derived. For readers only. */
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
  /** Only for what the server writes. */
  anyOf?: readonly JsonSchema[];
  /** A schema: that of every value, by any key. */
  additionalProperties?: boolean | JsonSchema;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  /**
   * Bounds of a decimal. It is a text, so `minimum` and `maximum` do not apply. At most a billion in either direction.
   */
  'x-minimum'?: number;
  'x-maximum'?: number;
  minItems?: number;
  maxItems?: number;
  /** Never set by a request body. */
  readOnly?: boolean;
  /** Set only by the body of a create. */
  'x-createOnly'?: boolean;
  /** The property holds the IRI of a record of this entity; its column is `<property>_id`. */
  'x-link'?: string;
  /** Has no column of its own. It is computed by SQL, aggregated from children, or set by the entity's presenter. */
  'x-computed'?: boolean;
  /** A column that no representation shows and no body sets. */
  'x-internal'?: boolean;
  /** An internal column with thousands of entries. It is read only on request and null in every other read. */
  'x-apart'?: boolean;
  /** Set by the engine on every record. Never null, although no body has to name it. */
  'x-always'?: boolean;
  /** The TypeScript type of the property, from a file below schemas/. */
  'x-type'?: { name: string; from: string };
  /** For objects of a list that change records: null clears and absent keeps. Elsewhere both mean the same. */
  'x-patch'?: boolean;
  /** The code list (schemas/code-lists) that gives the `enum`; labels are the messages `<list>.<code>`. */
  'x-list'?: string;
  /**
   * Codes of a list that a form offers: all, or those for the value of another field. The server takes them from its
   * registry, and adds them to the schema that forms get. They do not validate: the entity's rule does.
   */
  'x-choices'?: readonly string[] | { by: string; of: Readonly<Record<string, readonly string[]>> };
  /** Codes of the `enum` that are no longer offered. A record keeps its code, but it cannot be newly chosen. */
  'x-retired'?: readonly string[];
  /**
   * The piece of schemas/definitions.json that this property extends. `defineEntity` resolves it, so later code never
   * sees it.
   */
  'x-use'?: string;
  /** Properties required before the record may be published. Drafts may lack them. */
  'x-complete'?: readonly string[];
  /** A text of one line. Line breaks become spaces, and direction marks are removed. */
  'x-singleLine'?: boolean;
  /** The unit of a number: `percent` or `seconds`. For an administrator's field, the text after the number. */
  'x-unit'?: string;
  /** The unit by language. */
  'x-unitText'?: LocalizedText;
  /** An administrator's table: rows of cells. */
  'x-table'?: boolean;
  /** Masks, one of which a text must match (`masks.ts`). */
  'x-masks'?: readonly string[];
  /**
   * The formula of a number computed from other fields of the record (`formula.ts`). No one sets it, and it is stored
   * with the record.
   */
  'x-formula'?: string;
  /** The texts of an administrator's field by language. Shipped fields take theirs from the message catalogs. */
  'x-label'?: LocalizedText;
  'x-help'?: LocalizedText;
  'x-placeholder'?: LocalizedText;
  /** Labels of the enum's values of an administrator's field. */
  'x-options'?: Record<string, LocalizedText>;
  /** Scores of the options of an administrator's choice. No supplier sees them. */
  'x-scores'?: Record<string, number>;
  /** A one-sentence hint next to some of those labels. */
  'x-hints'?: Record<string, LocalizedText>;
  /** The field is shown and kept only while the condition holds. Paths start at the record, even in nested objects. */
  'x-condition'?: Condition;
  /** The audience of an administrator's field, or of a property in a nested object such as a negotiation's settings. */
  'x-audience'?: 'purchasers' | 'all';
}

/** A text per language. Missing languages fall back to `en`, then to the first one available. */
export type LocalizedText = Partial<Record<Language, string>>;

export const languages = ['en', 'de', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];

/** A comparison of one field, or a combination. Absent and null fields match only `empty`. */
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
