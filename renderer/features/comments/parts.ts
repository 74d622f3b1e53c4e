interface Part {
  words: string;
  isMention: boolean;
  /** Start index in the text. */
  at: number;
}

interface Mentioning {
  text?: string | null;
  mentions?: readonly { words: string }[] | null;
}

/** Splits a text at its mentions. */
export function partsOf({ text, mentions }: Mentioning): Part[] {
  const names = (mentions ?? []).map(({ words }) => words).filter((words) => words !== '');
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const parts: Part[] = [];
  const whole = text ?? '';
  let plainFrom = 0;
  const plain = (to: number): void => {
    if (to > plainFrom) parts.push({ words: whole.slice(plainFrom, to), isMention: false, at: plainFrom });
  };
  for (let at = 0; at < whole.length; at += 1) {
    const found = longestFirst.find((words) => whole.startsWith(words, at));
    if (found === undefined) continue;
    plain(at);
    parts.push({ words: found, isMention: true, at });
    at += found.length - 1;
    plainFrom = at + 1;
  }
  plain(whole.length);
  return parts;
}
