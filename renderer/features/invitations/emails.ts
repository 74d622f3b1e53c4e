import formats from '../../../schemas/formats.json' with { type: 'json' };

const email = new RegExp(formats.email);

export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text);

/** Addresses in whatever was pasted: lines, commas, semicolons, `Name <address>`; each once, in its first spelling. */
export const addressesIn = (text: string): string[] => unique(entriesIn(text));

/** The same, with those that stand there more than once. */
export function entriesIn(text: string): string[] {
  const bare = text.replace(/"[^"]*"/g, ' ').replace(/[^\s,;<]+(?:[ \t]+[^\s,;<@]+)*[ \t]*<([^>]*)>/g, ' $1 ');
  return bare.split(/[\s,;<>]+/).filter(Boolean);
}

export function unique(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
}

/** Text that ends what is typed at present: the address before it becomes an entry of its own. */
export const endsEntry = (text: string): boolean => /[\s,;]$/.test(text) || /[\s,;]\S/.test(text.trim());
