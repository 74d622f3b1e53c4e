/** A colleague who can be mentioned. */
export interface Colleague {
  account: string;
  email: string;
  name: string;
}

export interface Mention {
  account: string;
  name: string;
  /** As written in the text, including the sign. */
  words: string;
}

export interface Mentions {
  found: Mention[];
  /** Addresses that belong to no one who can be mentioned here. */
  unknown: string[];
}

const sign = /(?<![\p{L}\p{N}._%+-])@/gu;
const address = /^[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}]{2,}/u;
const isBoundary = (letter: string | undefined): boolean => letter === undefined || !/[\p{L}\p{N}_]/u.test(letter);

/**
 * Returns the colleagues mentioned in a text: `@` followed by the address or full name, ignoring case. The longest
 * matching name counts. Other words after an `@` are ignored, and unknown addresses are reported.
 */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): Mentions {
  const found = new Map<string, Mention>();
  const unknown = new Set<string>();
  for (const { index } of text.matchAll(sign)) {
    const rest = text.slice(index + 1);
    const [email] = address.exec(rest) ?? [];
    const named = email ? byEmail(email, colleagues) : byName(rest, colleagues);
    if (named)
      found.set(named.who.account, { account: named.who.account, name: named.who.name, words: `@${named.words}` });
    else if (email) unknown.add(email);
  }
  return { found: [...found.values()], unknown: [...unknown] };
}

interface NamedColleague {
  who: Colleague;
  words: string;
}

function byEmail(email: string, colleagues: readonly Colleague[]): NamedColleague | undefined {
  const who = colleagues.find((each) => each.email.toLowerCase() === email.toLowerCase());
  return who && { who, words: email };
}

function byName(rest: string, colleagues: readonly Colleague[]): NamedColleague | undefined {
  const fitting = colleagues.filter(
    ({ name }) => rest.slice(0, name.length).toLowerCase() === name.toLowerCase() && isBoundary(rest.at(name.length)),
  );
  const [who] = fitting.toSorted((a, b) => b.name.length - a.name.length);
  return who && { who, words: rest.slice(0, who.name.length) };
}
