import { gate } from './gate.ts';
import { leverName, listed, packageTerms } from './package-terms.ts';
import { seededChoice } from './seeded-choice.ts';
import { counted, fill } from './templates/fill.ts';
import { templates } from './templates/index.ts';
import type { OtherWords, Templates, Variants } from './templates/templates.ts';
import { plainName, quotable } from './quotable.ts';
import type { Occasion, Wording } from './wording.ts';

/**
 * Returns the bot's text. The same wording always gives the same text, which contains only facts of the wording and
 * passes the gate. Terms that our own parser would not read back (17 and a half days) are shown only on the package's
 * card.
 */
export function words(wording: Wording): string {
  const text = inWords(wording, phraseFor(wording));
  if (gate(text, wording.packages, wording).length === 0) return text;
  return wording.occasion === 'acceptance' ? inWords(wording, 'agreed') : inWords(wording, 'card');
}

function inWords(wording: Wording, phrase: Occasion | OtherWords): string {
  const language = templates[wording.language];
  const { occasion, packages, messagesLeft } = wording;
  const choose = (variants: Variants): string =>
    seededChoice(variants, { seed: `${wording.seed} ${occasion}`, turn: messagesLeft });
  const names = {
    person: plainName(wording.person) ?? language.somebody,
    called: plainName(wording.person) ?? language.somebodyCalled,
    buyer: plainName(wording.buyer) ?? language.buyer,
    addressee: plainName(wording.addressee) ?? '',
  };
  const left = occasion === 'opening' ? '' : counted(language.left, String(messagesLeft));
  const sentence = fill(choose(language.phrases[phrase][wording.style]), {
    ...names,
    left,
    close: fill(language.close[wording.autonomy], names),
    terms: packageTerms(packages[0] ?? {}, wording),
    count: language.counts[packages.length - 2] ?? '',
    ...question(wording, language),
  });
  if (occasion === 'who') return `${itself(wording, { language, names })} ${sentence}`;
  return occasion === 'opening' ? `${introduction(wording, { language, names, choose })} ${sentence}` : sentence;
}

type Names = Record<'person' | 'called' | 'buyer' | 'addressee', string>;

/** Says that the bot is a program, what it may decide, and how to reach a person. */
const itself = ({ autonomy }: Wording, { language, names }: { language: Templates; names: Names }): string =>
  [fill(language.program, names), language.may[autonomy], fill(language.reach, names)].join(' ');

/** Says the same, and how many messages the bot has left. */
function introduction(
  { autonomy, messagesLeft }: Wording,
  { language, names, choose }: { language: Templates; names: Names; choose: (variants: Variants) => string },
): string {
  const hello = fill(choose(names.addressee === '' ? language.hello : language.helloTo), names);
  const left = counted(language.left, String(messagesLeft));
  return [hello, fill(language.program, names), language.may[autonomy], left, fill(language.reach, names)].join(' ');
}

/** Occasions whose text contains a package's terms. */
const withTerms: readonly Occasion[] = ['opening', 'counter', 'nearEnd', 'last', 'understood', 'acceptance'];

const choices: Readonly<Partial<Record<Occasion, OtherWords | 'packages'>>> = {
  opening: 'openingPackages',
  counter: 'packages',
  nearEnd: 'nearEndPackages',
  last: 'lastPackages',
};

/** Adjusts the occasion to the number of packages and open questions. */
function phraseFor({ occasion, packages, missing = [], ambiguous = [] }: Wording): Occasion | OtherWords {
  if (occasion === 'question' && missing.length + ambiguous.length === 0) return 'unread';
  if (packages.length > 1) return choices[occasion] ?? occasion;
  if (packages.length === 0) return withTerms.includes(occasion) || occasion === 'packages' ? 'unread' : occasion;
  return occasion === 'packages' ? 'counter' : occasion;
}

function question({ missing = [], ambiguous = [], levers }: Wording, language: Templates): Record<string, string> {
  const names = levers.filter(({ key }) => missing.includes(key)).map((lever) => leverName(lever, language));
  const [open, close] = language.quotes;
  const quoted = ambiguous.filter(quotable).map((text) => `${open}${text}${close}`);
  const shown = [...new Set(quoted)].slice(0, 3);
  const unclear = language.unclear[shown.length === 1 ? 'one' : 'many'];
  const unclearText = fill(unclear, { unclear: listed(shown, language.and) });
  return {
    missing: names.length === 0 ? '' : fill(language.missing, { missing: listed(names, language.and) }),
    unclear: ambiguous.length === 0 ? '' : quoted.length === 0 ? language.unclearUnquoted : unclearText,
  };
}
