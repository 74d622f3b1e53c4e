export interface MailHeader {
  /** In lower case. */
  name: string;
  /** Unfolded and trimmed. */
  value: string;
}

/** Reads a block of header lines, in their order: the receiving server adds its own on top. */
export function mailHeaders(block: string): MailHeader[] {
  return block
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      if (colon <= 0) return [];
      return [{ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() }];
    });
}

export const valuesOf = (headers: readonly MailHeader[], ...names: readonly string[]): string[] =>
  headers.flatMap(({ name, value }) => (names.includes(name) ? [value] : []));

/**
 * A header's value without comments, which may be nested. In quoted texts nothing has a meaning: separators and signs
 * become underscores.
 */
export function plainValue(value: string): string {
  let depth = 0;
  let isQuoted = false;
  let isEscaped = false;
  let text = '';
  for (const char of value) {
    const isPlain: boolean = !isEscaped;
    isEscaped = isPlain && char === '\\' && (isQuoted || depth > 0);
    if (isPlain && char === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) {
      text += /[\w.-]/.test(char) ? char : '_';
      continue;
    }
    if (isPlain && char === '(') depth += 1;
    if (depth === 0) text += char;
    if (isPlain && char === ')' && depth > 0) depth -= 1;
  }
  return text;
}

/** Addresses inside header values, without quoted names and comments. */
export const addressesIn = (values: readonly string[]): string[] =>
  values
    .flatMap((value) => plainValue(value).split(/[\s<>(),;:"]+/))
    .filter((part) => part.indexOf('@') > 0 && !part.endsWith('@'))
    .map((address) => address.toLowerCase());

/** True for out-of-office replies, bounces and mailing lists. Answering them could start a loop (RFC 3834). */
export function isAutomatic(headers: readonly MailHeader[]): boolean {
  const submitted = valuesOf(headers, 'auto-submitted').some((value) => !/^no\b/i.test(value));
  const bulk = valuesOf(headers, 'precedence').some((value) => /^(?:bulk|junk|list|auto_reply)\b/i.test(value));
  const returned = valuesOf(headers, 'return-path').some((value) => /^<\s*>$/.test(value));
  return submitted || bulk || returned || valuesOf(headers, 'list-id', 'x-autoreply', 'x-autorespond').length > 0;
}
