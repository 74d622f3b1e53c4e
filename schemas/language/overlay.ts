import type { Condition, LocalizedText } from './json-schema.ts';

/** The changes an administrator may make to an entity. Only differences from the shipped entity are stored. */
export interface Overlay {
  /** Added fields by key (`f_…`). The key is proposed from the label and never changes once published. */
  fields?: Record<string, AddedField>;
  /** Changes to shipped fields: other texts, or tighter rules than shipped. */
  changes?: Record<string, FieldChange>;
  /** Added guide steps, each after a shipped or an added step. */
  steps?: AddedStep[];
  /** Changes to shipped guides: other step names and another order. */
  guides?: Record<string, GuideChange>;
  /** Order of fields. Fields not named keep their order at the end. */
  order?: string[];
  /** Columns, filters and order that lists show at first. */
  list?: ListChange;
}

/** The maximum number of added fields in an overlay. */
export const mostFields = 100;
/** The maximum number of options of all fields in an overlay. Longer choices need a code list. */
export const mostOptions = 5_000;

export const fieldKinds = [
  'text',
  'longText',
  'markdown',
  'integer',
  'decimal',
  'money',
  'boolean',
  'choice',
  'choices',
  'date',
  'dateTime',
  'file',
  'address',
  'supplier',
  'costCenter',
  'person',
  'table',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** Kinds whose value is another record, with its entity. Files are those of the record itself. */
export const linkedBy = { supplier: 'customSupplier', costCenter: 'costCenter', person: 'account' } as const;
/** The file entity of each entity that has files. */
export const filesOf: Readonly<Record<string, string>> = {
  request: 'requestFile',
  response: 'responseFile',
  qualification: 'qualificationFile',
};
/** Kinds that can have a default for new records. */
export const startingKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'integer',
  'decimal',
  'money',
  'boolean',
  'choice',
  'date',
]);

/** Kinds that can have masks. */
export const maskedKinds: ReadonlySet<FieldKind> = new Set(['text']);
/** Kinds that can be computed by a formula. */
export const formulaKinds: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money']);

/**
 * Kinds of records that the people who fill in a form cannot read. Suppliers can read none of them, requesters only
 * cost centers.
 */
const unknownTo: Readonly<Record<string, readonly string[]>> = {
  response: Object.keys(linkedBy),
  responseItem: Object.keys(linkedBy),
  demand: ['supplier', 'person'],
  qualification: Object.keys(linkedBy),
};

/**
 * The audience that a kind requires. Files are visible with their record. The buying side's records are visible to no
 * one else.
 */
export function audienceOfKind(kind: FieldKind): AddedField['audience'] | undefined {
  if (kind === 'file') return 'all';
  return kind in linkedBy ? 'purchasers' : undefined;
}

/** Entities shown as grid rows. A cell holds one short value, not an address or another record. */
const inGrids: ReadonlySet<string> = new Set(['requestItem', 'responseItem']);
const tooMuchForACell: ReadonlySet<FieldKind> = new Set(['address', 'supplier', 'costCenter', 'person', 'table']);

/**
 * Returns the kinds that an entity can take. Everyone who fills in its form must be able to fill them in, and few
 * entities have files.
 */
export const kindsOf = (entity: string): FieldKind[] =>
  fieldKinds.filter((kind) => {
    if (kind === 'file') return filesOf[entity] !== undefined;
    if (inGrids.has(entity) && tooMuchForACell.has(kind)) return false;
    return !unknownTo[entity]?.includes(kind);
  });

/** The kinds that a table cell can hold. */
export const columnKinds = ['text', 'integer', 'decimal', 'money', 'boolean'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Forms that organization admins change for their own organization. */
export const organizationForms: readonly string[] = ['qualification'];

/** Forms whose choices can have scores. Only the buying side sees them. */
export const ratedForms: ReadonlySet<string> = new Set(['qualification']);
/** The maximum score of one option. */
export const mostScore = 1_000;

/** The maximum number of columns in a table. */
export const mostColumns = 12;

/** A column of a table. Its key never changes. */
export interface TableColumn {
  key: string;
  kind: ColumnKind;
  label: LocalizedText;
  /** True if every row needs a value. */
  required?: boolean;
}

export interface AddedField {
  kind: FieldKind;
  label: LocalizedText;
  help?: LocalizedText;
  placeholder?: LocalizedText;
  /** Required before the record may be published. Drafts may lack it. */
  required?: boolean;
  /**
   * The code list of a choice, shipped or an organization's own, instead of options. Its changes apply to every field
   * that uses it.
   */
  list?: string;
  /** The options of a choice: codes, possibly generated, with their labels, and their scores if the form is rated. */
  options?: { value: string; label: LocalizedText; score?: number }[];
  /** The columns of a table, from left to right. */
  columns?: TableColumn[];
  minLength?: number;
  maxLength?: number;
  /** Bounds of integers, decimals and money. */
  minimum?: number;
  maximum?: number;
  /** Unit of a number, shown after it: one for all languages, or by language. */
  unit?: string | LocalizedText;
  /** Masks, one of which a text must match (`masks.ts`). */
  masks?: string[];
  /** Formula of a number computed from other fields (`formula.ts`). No one fills it in. */
  formula?: string;
  default?: string | number | boolean;
  condition?: Condition;
  /** Visible only to the buying side, or also to suppliers. */
  audience: 'purchasers' | 'all';
  /** The guide and step that contain the field. */
  place?: { guide: string; step: string };
  width?: 'full' | 'half' | 'third';
  listColumn?: boolean;
}

export interface FieldChange {
  label?: LocalizedText;
  help?: LocalizedText;
  /** Only true, because a field shipped as required stays required. */
  required?: true;
  /** Optional fields only. */
  hidden?: true;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** A subset of the shipped choices. */
  options?: string[];
}

export interface AddedStep {
  id: string;
  guide: string;
  after: string;
  label: LocalizedText;
  /** The step and its fields are shown only while the condition holds, for example for one type of workflow. */
  condition?: Condition;
}

export interface GuideChange {
  /** Names of shipped steps. */
  labels?: Record<string, LocalizedText>;
  /** Ids of steps. Steps not named keep their order at the end. */
  order?: string[];
}

export interface ListChange {
  /** Paths of fields, from left to right. */
  columns?: string[];
  filters?: string[];
  sort?: { field: string; direction: 'asc' | 'desc' };
}
