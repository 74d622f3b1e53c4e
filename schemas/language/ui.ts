/** Presentation of an entity as data: what only says how something looks, never what it is. */
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
  /** Which input and which display draw the field; absent: chosen by type and format. */
  widget?: string;
  width?: 'full' | 'half' | 'third';
  /** A help text stands below the field: message id `<entity>.field.<name>.help`. */
  help?: boolean;
  /** The property that holds the currency of a money field, when it is not `currency`. */
  currency?: string;
}

export interface ListColumn {
  field: string;
  /** How the cell is drawn; absent: chosen by type and format. */
  widget?: string;
  sortable?: boolean;
  /** Hidden below this width of the window. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  width?: number;
  align?: 'left' | 'right';
  /** What all records of the list come to is told below it. */
  sum?: boolean;
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
  /** The rows of a page stand together by the value of this field; those without one come last. */
  groupBy?: string;
  /** A field told small below the primary one. */
  secondary?: string;
  /** Rows of a page, where the usual number is too few to group them. */
  perPage?: number;
}

export interface EntityUi {
  /** By name; a property of a nested object by its path, `deliveryTime.start`. */
  fields?: Record<string, FieldUi>;
  /** Order of fields in forms and details; fields that are not named follow at the end. */
  order: string[];
  list?: ListUi;
  /** Message id of a section's title: `<entity>.section.<id>`. */
  detail?: { sections: { id: string; fields: string[] }[] };
  states?: Record<string, { tone: Tone; glyph: GlyphKind }>;
  /** What it came to, by the property `result`: drawn instead of the state, which stays as it was. */
  results?: Record<string, { tone: Tone; glyph: GlyphKind }>;
  operations?: Record<string, { tone?: 'primary' | 'danger'; icon?: string }>;
}

/** A guide leads through the making of one record, step by step. */
export interface Guide {
  name: string;
  entity: string;
  /** The guide fills the body of this operation or call instead of the record. */
  input?: string;
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
  /** A form over these properties of the record; `folds`: it can make room for a grid below it. */
  | { kind: 'form'; id: string; fields: string[]; folds?: true }
  /** The rows of a child entity: as a grid for many rows, as cards for few. */
  | { kind: 'collection'; id: string; entity: string; property: string; view: 'grid' | 'cards' | 'files' }
  /** A part with a screen of its own, found by name in the renderer's registry of blocks. */
  | { kind: 'custom'; id: string; widget: string };
