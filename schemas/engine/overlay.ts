import type { Condition, LocalizedText } from './json-schema.ts';

/** What an administrator may change on an entity, and nothing else: only differences to what is shipped are stored. */
export interface Overlay {
  /** Added fields by key; keys are generated (`f_…`) and never change or return. */
  fields?: Record<string, AddedField>;
  /** Shipped fields: other words, or tighter than shipped. */
  changes?: Record<string, FieldChange>;
  /** Guide steps that are added, after a shipped or an added one. */
  steps?: AddedStep[];
  /** Order of fields; those not named keep their place behind. */
  order?: string[];
}

export const fieldKinds = [
  'text', 'longText', 'markdown', 'integer', 'decimal', 'money', 'boolean', 'choice', 'choices', 'date', 'dateTime',
] as const; // prettier-ignore
export type FieldKind = (typeof fieldKinds)[number];

export interface AddedField {
  kind: FieldKind;
  label: LocalizedText;
  help?: LocalizedText;
  placeholder?: LocalizedText;
  /** Needed before the record may be published; drafts may lack it. */
  required?: boolean;
  /** Choices: codes, generated too, with their labels. */
  options?: { value: string; label: LocalizedText }[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  /** Unit of a decimal, shown behind it. */
  unit?: string;
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
  /** A part of the shipped choices. */
  options?: string[];
}

export interface AddedStep {
  id: string;
  guide: string;
  after: string;
  label: LocalizedText;
}
