import formats from '../../../schemas/formats.json' with { type: 'json' };

const email = new RegExp(formats.email);

export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text);

/** Addresses in whatever was pasted: lines, commas, semicolons, `Name <address>`; each once, in its first spelling. */
export const addressesIn = (text: string): string[] => unique(entriesIn(text));

/** The same, with those that stand there more than once. */
export function entriesIn(text: string): string[] {
  const bare = withoutNames(text.replace(/"[^"]*"/g, ' '));
  return bare.split(/[\s,;<>]+/).filter(Boolean);
}

/** Of `Name <address>` the address. */
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

/** A name is the words behind the last comma, semicolon or line, or behind the last address. */
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

/** Text that ends what is typed at present: the address before it becomes an entry of its own. */
export const endsEntry = (text: string): boolean => /[\s,;]$/.test(text) || /[\s,;]\S/.test(text.trim());
