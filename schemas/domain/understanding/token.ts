/** A piece of a text. What is glued together but no number or word that is known (M8, AB-1234, 12a) is a `code`. */
export interface Token {
  kind: 'word' | 'number' | 'mark' | 'code';
  /** As written. */
  text: string;
  /** Of words: small letters without accents. Of marks: the mark. */
  bare: string;
  start: number;
  end: number;
  /** Nothing stands between it and the token before. */
  glued: boolean;
  /** Of numbers: written "12,-". */
  flat: boolean;
}
