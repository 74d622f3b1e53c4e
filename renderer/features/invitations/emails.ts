import formats from '../../../schemas/formats.json' with { type: 'json' };

const email = new RegExp(formats.email);

export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text);

/** The addresses in pasted text: lines, commas, semicolons, `Name <address>`. Each once, in its first spelling. */
export const addressesIn = (text: string): string[] => unique(entriesIn(text));

/** All addresses in pasted text, including repeated ones. */
export function entriesIn(text: string): string[] {
  const bare = withoutNames(text.replace(/"[^"]*"/g, ' '));
  return bare.split(/[\s,;<>]+/).filter(Boolean);
}

/** Reduces `Name <address>` to the address. */
function withoutNames(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf('<', from);
    const close = open < 0 ? -1 : text.indexOf('>', open);
    if (close < 0) return [...parts, text.slice(from)].join(' ');
    parts.push(beforeName(text.slice(from, open)), text.slice(open + 1, close));
    from = close + 1;
  }
}

/** A name consists of the words after the last comma, semicolon, line break or address. */
function beforeName(text: string): string {
  let start = text.length;
  while (start > 0 && !/[,;\n\r]/.test(text[start - 1] ?? '')) start -= 1;
  const words = text.slice(start).split(/[ \t]+/);
  return text.slice(0, start) + words.slice(0, words.findLastIndex((word) => word.includes('@')) + 1).join(' ');
}

export function unique(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
}

/** True if the text completes an entry, so that the address becomes an entry of its own. */
export const endsEntry = (text: string): boolean => /[\s,;]$/.test(text) || /[\s,;]\S/.test(text.trim());
