/** A piece of a text. Characters without spaces that form no known number or word (M8, AB-1234, 12a) are a `code`. */
export interface Token {
  kind: 'word' | 'number' | 'mark' | 'code';
  /** As written. */
  text: string;
  /** For words: lowercase without accents. For marks: the mark itself. */
  bare: string;
  start: number;
  end: number;
  /** True if no space separates it from the previous token. */
  glued: boolean;
  /** For numbers: true if written as "12,-". */
  flat: boolean;
}
