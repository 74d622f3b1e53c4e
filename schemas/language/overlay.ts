import type { Condition, LocalizedText } from './json-schema.ts';

/** What an administrator may change on an entity, and nothing else: only differences to what is shipped are stored. */
export interface Overlay {
  /** Added fields by key (`f_…`), which is proposed from the label; once published it never changes. */
  fields?: Record<string, AddedField>;
  /** Shipped fields: other words, or tighter than shipped. */
  changes?: Record<string, FieldChange>;
  /** Guide steps that are added, after a shipped or an added one. */
  steps?: AddedStep[];
  /** Guides as shipped, with other names of steps and another order. */
  guides?: Record<string, GuideChange>;
  /** Order of fields; those not named keep their place behind. */
  order?: string[];
  /** What lists show at first. */
  list?: ListChange;
}

/** An overlay has at most so many added fields. */
export const mostFields = 100;
/** Of all fields of an overlay together; what is longer is a code list. */
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

/** Kinds whose value is another record, by the entity; files are those of the record itself. */
export const linkedBy = { supplier: 'customSupplier', costCenter: 'costCenter', person: 'account' } as const;
/** The files of an entity, as far as it has some. */
export const filesOf: Readonly<Record<string, string>> = { request: 'requestFile', response: 'responseFile' };
/** Kinds whose new records may start with a value. */
export const startingKinds: ReadonlySet<FieldKind> = new Set([
  'text',
  'integer',
  'decimal',
  'money',
  'boolean',
  'choice',
  'date',
]);

/** Kinds that may have to be built in a certain form. */
export const maskedKinds: ReadonlySet<FieldKind> = new Set(['text']);
/** Kinds that may follow from a formula. */
export const formulaKinds: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money']);

/** Kinds whose records the people who fill in a form cannot read: suppliers none of them, requesters only cost centers. */
const unknownTo: Readonly<Record<string, readonly string[]>> = {
  response: Object.keys(linkedBy),
  responseItem: Object.keys(linkedBy),
  demand: ['supplier', 'person'],
};

/** Who must see a field of this kind: files are seen with their record, the buying side's records by nobody else. */
export function audienceOfKind(kind: FieldKind): AddedField['audience'] | undefined {
  if (kind === 'file') return 'all';
  return kind in linkedBy ? 'purchasers' : undefined;
}

/** Rows of a grid: a cell holds one short value, no address and no other record. */
const inGrids: ReadonlySet<string> = new Set(['requestItem', 'responseItem']);
const tooMuchForACell: ReadonlySet<FieldKind> = new Set(['address', 'supplier', 'costCenter', 'person', 'table']);

/** The kinds that an entity can take: whoever fills in its form must be able to, and few entities have files. */
export const kindsOf = (entity: string): FieldKind[] =>
  fieldKinds.filter((kind) => {
    if (kind === 'file') return filesOf[entity] !== undefined;
    if (inGrids.has(entity) && tooMuchForACell.has(kind)) return false;
    return !unknownTo[entity]?.includes(kind);
  });

/** What a cell of a table can hold. */
export const columnKinds = ['text', 'integer', 'decimal', 'money', 'boolean'] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** A table has at most so many columns. */
export const mostColumns = 12;

/** A column of a table, by a key that never changes. */
export interface TableColumn {
  key: string;
  kind: ColumnKind;
  label: LocalizedText;
  /** Every row needs it. */
  required?: boolean;
}

export interface AddedField {
  kind: FieldKind;
  label: LocalizedText;
  help?: LocalizedText;
  placeholder?: LocalizedText;
  /** Needed before the record may be published; drafts may lack it. */
  required?: boolean;
  /** Choices of a code list, shipped or own, in place of options: what changes there holds for every field of it. */
  list?: string;
  /** Choices: codes, generated too, with their labels. */
  options?: { value: string; label: LocalizedText }[];
  /** Of a table, from left to right. */
  columns?: TableColumn[];
  minLength?: number;
  maxLength?: number;
  /** Of whole numbers, decimals and money. */
  minimum?: number;
  maximum?: number;
  /** Unit of a number, shown behind it: one for all languages, or by language. */
  unit?: string | LocalizedText;
  /** Forms of which a text must have one (`masks.ts`). */
  masks?: string[];
  /** A number that nobody fills in, since it follows from others (`formula.ts`). */
  formula?: string;
  default?: string | number | boolean;
  condition?: Condition;
  /** Who sees it: only the buying side, or suppliers too. */
  audience: 'purchasers' | 'all';
  /** The guide and step that ask for it. */
  place?: { guide: string; step: string };
  width?: 'full' | 'half' | 'third';
  listColumn?: boolean;
}

export interface FieldChange {
  label?: LocalizedText;
  help?: LocalizedText;
  /** Only true: what is shipped as required stays so. */
  required?: true;
  /** Optional fields only. */
  hidden?: true;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** A part of the shipped choices. */
  options?: string[];
}

export interface AddedStep {
  id: string;
  guide: string;
  after: string;
  label: LocalizedText;
  /** The step is there only while it holds, and its fields are asked only then: of one type of workflow alone. */
  condition?: Condition;
}

export interface GuideChange {
  /** Names of shipped steps. */
  labels?: Record<string, LocalizedText>;
  /** Ids of steps; those not named keep their place behind. */
  order?: string[];
}

export interface ListChange {
  /** Paths of fields, from left to right. */
  columns?: string[];
  filters?: string[];
  sort?: { field: string; direction: 'asc' | 'desc' };
}
