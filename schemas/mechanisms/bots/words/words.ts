import { leverName, listed, packageTerms } from './package-terms.ts';
import { seededChoice } from './seeded-choice.ts';
import { counted, fill } from './templates/fill.ts';
import { templates } from './templates/index.ts';
import type { Templates } from './templates/templates.ts';
import { plainName, quotable } from './quotable.ts';
import type { Wording } from './wording.ts';

/** What the bot says: the same text for the same wording, always; it tells nothing but what the wording holds. */
export function words(wording: Wording): string {
  const language = templates[wording.language];
  const choose = (choices: readonly [string, ...string[]]): string =>
    seededChoice(choices, { seed: `${wording.seed} ${wording.occasion}`, turn: wording.messagesLeft });
  const names = {
    person: plainName(wording.person) ?? language.somebody,
    buyer: plainName(wording.buyer) ?? language.buyer,
    addressee: plainName(wording.addressee) ?? '',
  };
  const [first = {}] = wording.packages;
  const values = {
    ...names,
    hello: fill(choose(names.addressee === '' ? language.hello : language.helloTo), names),
    program: fill(language.program, names),
    may: language.may[wording.autonomy],
    close: fill(language.close[wording.autonomy], names),
    reach: fill(language.reach, names),
    left: counted(language.left, String(wording.messagesLeft)),
    terms: packageTerms(first, wording),
    count: language.counts[wording.packages.length - 2] ?? '',
    ...question(wording, language),
  };
  return fill(choose(language.said[wording.occasion][wording.style]), values);
}

function question({ missing = [], ambiguous = [], levers }: Wording, language: Templates): Record<string, string> {
  const names = levers.filter(({ key }) => missing.includes(key)).map((lever) => leverName(lever, language));
  const [open, close] = language.quotes;
  const quoted = ambiguous.filter(quotable).map((text) => `${open}${text}${close}`);
  const asked = fill(language.unclear, { unclear: listed([...new Set(quoted)].slice(0, 3), language.and) });
  return {
    missing: names.length === 0 ? '' : fill(language.missing, { missing: listed(names, language.and) }),
    unclear: ambiguous.length === 0 ? '' : quoted.length === 0 ? language.unclearUnquoted : asked,
  };
}
