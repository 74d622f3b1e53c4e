/** Presentation of an entity as data. It describes only appearance, never meaning. */
import type { Condition, LocalizedText } from './json-schema.ts';

export const tones = ['neutral', 'info', 'live', 'attention', 'decided', 'success', 'danger'] as const;
export type Tone = (typeof tones)[number];
export const glyphs = [
  'draft',
  'clock',
  'live',
  'time-up',
  'gavel',
  'check',
  'x',
  'minus',
  'half',
  'warn',
  'arrow',
  'up',
  'down',
] as const;
export type GlyphKind = (typeof glyphs)[number];

export interface FieldUi {
  /** The widget that draws the field and its input. Absent: chosen by type and format. */
  widget?: string;
  width?: 'full' | 'half' | 'third';
  /** True if a help text is shown below the field: message id `<entity>.field.<name>.help`. */
  help?: boolean;
  /** Tone and glyph by option, `true` or `false`. With them, the value is drawn as a badge. */
  looks?: Record<string, { tone: Tone; glyph: GlyphKind }>;
  /** The property that holds the currency of a money field, if it is not `currency`. */
  currency?: string;
}

export interface ListColumn {
  field: string;
  /** The widget that draws the cell. Absent: chosen by type and format. */
  widget?: string;
  sortable?: boolean;
  /** Hidden if the window is narrower than this. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  width?: number;
  align?: 'left' | 'right';
  /** True if the total over all records is shown below the list. */
  sum?: boolean;
  /** A field shown in small type below this one. */
  secondary?: string;
}

export interface ListUi {
  /** The column that names the row and links to it. */
  primary: string;
  columns: ListColumn[];
  /** Each tab is a set of query parameters; message id `<entity>.tab.<id>`. */
  tabs?: { id: string; query: Record<string, string> }[];
  filters?: string[];
  search?: boolean;
  sort?: { field: string; direction: 'asc' | 'desc' };
  /** The rows of a page are grouped by the value of this field. Rows without one come last. */
  groupBy?: string;
  /** Rows per page, if the usual number is too few for groups. */
  perPage?: number;
}

/** Operations on the list, and the creation of another record, that the page of a record also offers. */
export interface ListOperationsUi {
  /** Fields of the record that fill lists of the operation's input. */
  given: Record<string, string[]>;
  /** Fields of the record that another one begins with. */
  create: string[];
  /** Values of the record's fields for which they are offered. */
  when: Record<string, string[]>;
}

export interface EntityUi {
  /** By name. A property of a nested object is named by its path, `deliveryTime.start`. */
  fields?: Record<string, FieldUi>;
  /** Order of fields in forms and details. Fields that are not named follow at the end. */
  order: string[];
  list?: ListUi;
  /** Message id of a section's title: `<entity>.section.<id>`. The name `custom` stands for all custom fields. */
  detail?: { sections: { id: string; fields: string[] }[]; listOperations?: ListOperationsUi };
  states?: Record<string, { tone: Tone; glyph: GlyphKind }>;
  /** Presentation by the property `result`, drawn instead of the state, which stays unchanged. */
  results?: Record<string, { tone: Tone; glyph: GlyphKind }>;
  /** `files`: extensions of the file that the operation takes. */
  operations?: Record<string, { tone?: 'primary' | 'danger'; icon?: string; files?: readonly string[] }>;
}

/** A guide leads through the creation of one record, step by step. */
export interface Guide {
  name: string;
  entity: string;
  /** The operation or call whose body the guide fills in, instead of the record. */
  input?: string;
  /** The operation of the last step. The generic page of a record opens its guide only if it names one. */
  finish?: string;
  /** Properties shown above the steps if they have a value, such as why the record was sent back. */
  facts?: string[];
  steps: GuideStep[];
}

export interface GuideStep {
  /** Also the message ids `<guide>.step.<id>` (title) and `<guide>.step.<id>.question` (subtitle). */
  id: string;
  /** The blocks of the step from top to bottom. */
  blocks: GuideBlock[];
  condition?: Condition;
  /** Texts of a step that an administrator added. */
  label?: LocalizedText;
}

/** Title of a block: message id `<guide>.block.<id>`. */
export type GuideBlock =
  /** A form over these properties of the record. `folds`: it can collapse to make room for a grid below it. */
  | { kind: 'form'; id: string; fields: string[]; folds?: true }
  /** The rows of a child entity: a grid for many rows, cards for few. */
  | { kind: 'collection'; id: string; entity: string; property: string; view: 'grid' | 'cards' | 'files' }
  /** A part with a custom screen, found by name in the renderer's registry of blocks. */
  | { kind: 'custom'; id: string; widget: string };
