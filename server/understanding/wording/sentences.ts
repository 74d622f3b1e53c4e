import { phraseAt, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import {
  administrative,
  advertising,
  demanding,
  fillers,
  strong,
  telling,
  tellingPhrases,
  wanting,
  wantingPhrases,
} from './need-words.ts';
import { isHyphenated, isPronounVerb, isStop } from '../names.ts';
import { tellingVerbs } from '../certainty/words.ts';
import { asideAt } from './set-phrases.ts';

/** The intent of a sentence. */
export interface Mood {
  wants: boolean;
  /** True for a demand by a verb, not just a polite phrase. */
  strongly: boolean;
  tells: boolean;
}

/** Returns the mood of each sentence, by its number. */
export function moodsOf(scene: Scene): Mood[] {
  const moods: Mood[] = [];
  let depth = 0;
  // "3 whiteboards, the mounts we have already": text after a comma does not turn an earlier count into a report
  let isBehindCount = false;
  let counts = -1;
  let asideEnd = -1;
  for (const [at, token] of scene.tokens.entries()) {
    if (at > asideEnd) asideEnd = asideAt(scene, at)?.last ?? asideEnd;
    if (scene.sentences[at] !== scene.sentences[at - 1]) {
      isBehindCount = false;
      counts = leadsToCount(scene, at) ? (scene.sentences[at] ?? -1) : -1;
    }
    if (token.bare === ',' && depth === 0 && counts === scene.sentences[at]) isBehindCount = true;
    if (token.bare === '(') depth += 1;
    if (token.bare === ')' || token.bare === '\n') depth = 0;
    const mood = (moods[scene.sentences[at] ?? 0] ??= { wants: false, strongly: false, tells: false });
    if (token.kind !== 'word') continue;
    const isPhrase = phraseAt(scene.tokens, at, wantingPhrases) > 0;
    const isWish = /^(?:wären?|bräuchten?|würden?|könnten?)$/iu.test(token.text);
    const isPast =
      ((token.bare === 'hatte' || token.bare === 'hatten') && !token.text.includes('ä')) || ordered.test(token.text);
    if (thanksBefore(scene, at)) continue;
    mood.wants ||=
      isWish || isHaving(scene, at) || ((wanting.has(token.bare) || strong.has(token.bare)) && !isPast) || isPhrase;
    mood.strongly ||= (strong.has(token.bare) && !isPast) || isPhrase;
    // "(there is one already)" is an aside
    mood.tells ||=
      depth === 0 &&
      at > asideEnd &&
      !isBehindCount &&
      (ordered.test(token.text) ||
        (telling.has(token.bare) && !isWish && !isDuty(scene, at) && !isHaving(scene, at)) ||
        (administrative.has(token.bare) && !isHyphenated(scene, at)) ||
        (tellingVerbs.has(token.bare) && isPronounVerb(scene, at)) ||
        phraseAt(scene.tokens, at, tellingPhrases) > 0);
  }
  return moods;
}

/** "Compré 3 cables": with an accent, the verb is in the past tense, not a request. */
const ordered = /^(?:compr|encargu|solicit|mand|envi|alquil|contrat|reserv|prepar|cotic|anot|busqu)é$/iu;

/** "Morgen früh 8 m³ Beton": only words of the sentence and days precede the number. */
function leadsToCount({ tokens, sentences }: Scene, first: number): boolean {
  for (let at = first; at < first + 5 && sentences[at] === sentences[first]; at += 1) {
    const { kind, bare = '' } = tokens[at] ?? {};
    if (kind === 'number') return true;
    if (kind === 'mark' || telling.has(bare) || !(isStop(bare) || fillers.has(bare) || weekdays.test(bare)))
      return false;
  }
  return false;
}
const weekdays = /^(?:\p{L}+tag|mittwoch|sonnabend|kw|(?:mon|tues|wednes|thurs|fri)day)$/u;

/** "gracias por enviar": a verb that requests nothing. */
const thanksBefore = ({ tokens }: Scene, at: number): boolean =>
  (tokens[at - 1]?.bare === 'for' && ['thanks', 'you'].includes(tokens[at - 2]?.bare ?? '')) ||
  (tokens[at - 1]?.bare === 'por' && ['gracias', 'obrigado', 'obrigada'].includes(tokens[at - 2]?.bare ?? ''));

/** "could the ward have 20 towels": a request. */
const isHaving = ({ tokens, sentences, figures }: Scene, at: number): boolean =>
  ['have', 'haben'].includes(tokens[at]?.bare ?? '') &&
  // not "could we have the room painted"
  (tokens[at]?.bare === 'haben' ||
    ['a', 'an', 'another', 'some'].includes(tokens[at + 1]?.bare ?? '') ||
    figures.some(({ first }) => first === at + 1)) &&
  (tokens[at]?.bare === 'haben' ? farBack : nearBack).some(
    (by) => sentences[at - by] === sentences[at] && modals.has(tokens[at - by]?.bare ?? ''),
  );
/** "Dürfen wir noch 3 Stative und 2 Mikrofone haben": in German the verb comes at the end. */
const nearBack = [1, 2, 3, 4, 5];
const farBack = [...nearBack, 6, 7, 8, 9, 10, 11, 12];
const modals = wordsOf('durfen darf durften could can may konnte konnten konnt kann konnen');

/** "hay que comprar", "temos que pedir": a required action. */
const isDuty = ({ tokens }: Scene, at: number): boolean =>
  ['hay', 'tenemos', 'tiene', 'temos', 'tem'].includes(tokens[at]?.bare ?? '') &&
  ['que', 'de', 'q', 'como', 'jeito', 'possibilidade', 'condicoes'].includes(tokens[at + 1]?.bare ?? '');

export function isAdvertisement({ tokens }: Scene): boolean {
  if (isNewsletter({ tokens })) return true;
  const words = new Set(tokens.map(({ bare }) => bare).filter((bare) => advertising.has(bare)));
  const isLoud = tokens.some(({ bare }) => bare === '!') || tokens.some(({ bare }) => bare === '%');
  return (
    words.size >= 2 &&
    (isLoud || words.size >= 3) &&
    !tokens.some(
      ({ bare }) =>
        demanding.has(bare) &&
        bare !== 'kaufen' &&
        bare !== 'comprar' &&
        bare !== 'compra' &&
        bare !== 'compre' &&
        bare !== 'comprem' &&
        bare !== 'buy' &&
        bare !== 'get',
    )
  );
}

/** "Newsletter ... Hier abmelden": never an order. */
const isNewsletter = ({ tokens }: Pick<Scene, 'tokens'>): boolean =>
  tokens.some(({ bare }) => letters.has(bare)) &&
  tokens.some(({ bare }) => ends.has(bare)) &&
  (tokens.slice(0, 8).some(({ bare }) => letters.has(bare)) || !tokens.some(({ bare }) => strong.has(bare)));
const letters = wordsOf('newsletter infobrief kundenbrief rundbrief infomail boletin informativo');
const ends = wordsOf(
  'abmelden abbestellen abmeldung unsubscribe webansicht onlineversion opt-out browser impressum baja darse descadastrar descadastre',
);
