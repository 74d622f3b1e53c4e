/** What a column of an import holds; `words` are several in one cell. */
export type ColumnKind = 'text' | 'decimal' | 'unit' | 'email' | 'choice' | 'choices' | 'words' | 'day' | 'instant';

export interface ImportColumn {
  /** The property that it fills, by its path: `name`, `custom.f_3k2`. */
  id: string;
  kind: ColumnKind;
  required: boolean;
  /** Heads that mean it, in English, German, Spanish and Portuguese; case, accents and punctuation do not matter. */
  synonyms: readonly string[];
  /** Codes of a choice with their words in every language. */
  choices?: readonly { value: string; words: readonly string[] }[];
}
