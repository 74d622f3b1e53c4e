/** Removes the given letter from the end of the text. A regular expression would take quadratic time. */
export function withoutEnd(text: string, letter: string): string {
  let { length } = text;
  while (length > 0 && text[length - 1] === letter) length -= 1;
  return text.slice(0, length);
}
