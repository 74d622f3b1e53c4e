/**
 * A mask describes the form of a text: `9` a digit, `A` a capital letter, `a` a lowercase letter, `X` a letter or a
 * digit. `[…]` is optional, and `\` escapes the next character. All other characters stand for themselves. There is no
 * repetition, so checking takes linear time.
 */
const longest = 60;
const mostOptional = 6;
const classes: Readonly<Record<string, string>> = { 9: '[0-9]', A: '[A-Z]', a: '[a-z]', X: '[A-Za-z0-9]' };

/** Returns the regular expression of a mask, or null if the mask is invalid. */
export function patternOfMask(mask: string): string | null {
  if (mask === '' || mask.length > longest) return null;
  let [pattern, open, optional] = ['', 0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    const sign = mask.charAt(at);
    if (sign === '\\') {
      at += 1;
      if (at >= mask.length) return null;
      pattern += literal(mask.charAt(at));
    } else if (sign === '[') {
      [open, optional] = [open + 1, optional + 1];
      pattern += '(?:';
    } else if (sign === ']') {
      open -= 1;
      if (open < 0 || pattern.endsWith('(?:')) return null;
      pattern += ')?';
    } else pattern += classes[sign] ?? literal(sign);
  }
  return open === 0 && optional <= mostOptional ? pattern : null;
}

const literal = (sign: string): string =>
  /[A-Za-z0-9]/.test(sign) ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Returns a pattern that matches any one of the masks. */
export function patternOf(masks: readonly string[]): string | undefined {
  const patterns = masks.flatMap((mask) => patternOfMask(mask) ?? []);
  return patterns.length === 0 ? undefined : `^(?:${patterns.join('|')})$`;
}

/** Returns an example text of the mask for display: `AA-999` → `AB-123`. */
export function exampleOf(mask: string): string {
  const letters = 'ABCDEFGH';
  let [example, count] = ['', 0];
  for (let at = 0; at < mask.length; at += 1) {
    const sign = mask.charAt(at);
    if (sign === '[' || sign === ']') continue;
    if (sign === '\\') {
      at += 1;
      example += mask.charAt(at);
    } else if (sign === '9') example += String((count++ % 9) + 1);
    else if (sign === 'A' || sign === 'X') example += letters.charAt(count++ % 8);
    else if (sign === 'a') example += letters.charAt(count++ % 8).toLowerCase();
    else example += sign;
  }
  return example;
}
