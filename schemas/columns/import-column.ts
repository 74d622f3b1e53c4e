/** The content of an import's column. `words` means several in one cell. */
export type ColumnKind = 'text' | 'decimal' | 'unit' | 'email' | 'choice' | 'choices' | 'words' | 'day' | 'instant';

export interface ImportColumn {
  /** The path of the property it fills: `name`, `custom.f_3k2`. */
  id: string;
  kind: ColumnKind;
  required: boolean;
  /** Matching headings in English, German, Spanish and Portuguese. Case, accents and punctuation do not matter. */
  synonyms: readonly string[];
  /** Codes of a choice with their labels in every language. */
  choices?: readonly { value: string; words: readonly string[] }[];
}
