/** The text without the letters of this kind at its end. A regular expression would look at them again from each of them. */
export function withoutEnd(text: string, letter: string): string {
  let { length } = text;
  while (length > 0 && text[length - 1] === letter) length -= 1;
  return text.slice(0, length);
}
