import { phraseAt, phrasesOf, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { isMeasure } from './amounts-of-need.ts';
import { isStop } from './names.ts';
import { fillers } from './need-words.ts';
import { isTechnical, unitWord } from './pack-words.ts';
import type { Quantity } from './quantity.ts';
import type { Part } from './roles.ts';
import { type Pair, takenUpAside } from './slips.ts';
import { bareAt } from './tokens-at.ts';

/** Tokens between the number that was and the one that is. */
const farthest = 9;

const denials = wordsOf("not isn't aren't wasn't nicht keine no nao");
const turns = phrasesOf(
  `but|sondern|sino|sino que|mas sim|mas|e sim|y si|it's|it is|they are|es sind|sind es|son|sao|quiero|quero|rather`,
);
/** "I asked for 10 but really it is 12" */
const asked = wordsOf(
  'asked ordered said wrote entered requested bestellt bestellte geschrieben gesagt angefragt eingegeben angefordert pedi pedimos dije dijimos puse escribi solicite anote disse falei coloquei solicitei escrevi anotei',
);
const really = phrasesOf(
  `actually|really|in fact|it is|it's|it should be|should be|i meant|eigentlich|tatsachlich|in wirklichkeit|richtig sind|es sind|gemeint waren|en realidad|realmente|son|deben ser|deberian ser|queria decir|na verdade|na realidade|sao|deveriam ser|o certo e|o correto e`,
);
/** "12 are too few, better 20" */
const judged = phrasesOf(
  `too few|too little|too many|too much|not enough|won't be enough|isn't enough|aren't enough|zu wenig|zu wenige|zu viel|zu viele|zu knapp|reichen nicht|reicht nicht|son pocas|son pocos|es poco|son demasiadas|son demasiados|no bastan|no bastaran|no alcanzan|sao poucas|sao poucos|e pouco|sao demais|nao bastam|nao dao|nao chegam`,
);
const instead = phrasesOf(
  `better|rather|make it|make that|let's say|take|eher|lieber|besser|dann|nehmen wir|mejor|pongamos|que sean|melhor|coloca|que sejam|better make it|better take|mejor que sean|melhor colocar`,
);

/** What an earlier number of the same thing says, in the words around it: those words count nothing. */
export interface Corrected {
  taken: Part[];
  /** Numbers that were. */
  dropped: ReadonlySet<Quantity>;
}

const within = (scene: Scene, phrases: ReturnType<typeof phrasesOf>, from: number, to: number): Part | null => {
  for (let at = from; at < to; at += 1) {
    const length = phraseAt(scene.tokens, at, phrases);
    if (length > 0 && at + length <= to) return { first: at, last: at + length - 1 };
  }
  return null;
};

/** But for sizes: "no son 18 mangueras de 1\", son 8". */
const hasNumber = ({ tokens }: Scene, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(
      ({ kind }, by) =>
        kind === 'number' && !isTechnical(tokens[from + by + 1]) && !isMeasure(unitWord(tokens[from + by + 1])),
    );

/** The words before the number that was: "no son", "it's not", "nicht mehr". Null: nobody denies it. */
function denialBefore(scene: Scene, { first }: Quantity): number | null {
  for (let at = first - 1; at >= Math.max(0, first - 4); at -= 1) {
    const bare = bareAt(scene, at);
    if (denials.has(bare)) return beforeDenial(scene, at);
    if (!isStop(bare) && !fillers.has(bare)) return null;
  }
  return null;
}

/** "It's not 5", "es sind nicht 5": the verb in front. */
function beforeDenial(scene: Scene, at: number): number {
  let first = at;
  while (first > at - 3 && isStop(bareAt(scene, first - 1)) && scene.sentences[first - 1] === scene.sentences[at])
    first -= 1;
  return first;
}

/** A word that names a thing stands right behind. */
const isNamed = ({ tokens, sentences }: Scene, { last }: Quantity): boolean => {
  const next = tokens[last + 1];
  return next?.kind === 'word' && !isStop(next.bare) && sentences[last + 1] === sentences[last];
};

const linking = wordsOf('and und y e but');
const refusals = phrasesOf(
  'not|not the|nicht|nicht die|no|no las|no los|nao|nao as|nao os|statt|anstatt|instead of|rather than|en vez de|en lugar de|em vez de|ao inves de',
);

/** "15 and not 50 monitors", "15, no 50": the second number was, and the first one is. */
function deniedBehind(scene: Scene, is: Quantity, was: Quantity): Part | null {
  let at = is.last + 1;
  if (bareAt(scene, at) === ',') at += 1;
  if (linking.has(bareAt(scene, at))) at += 1;
  const length = phraseAt(scene.tokens, at, refusals);
  const isDenial =
    length > 0 && at + length === was.first && !(scene.setting.language === 'en' && bareAt(scene, at) === 'no');
  // "24, not 42, highlighters"
  const isAside = bareAt(scene, is.last + 1) === ',' && bareAt(scene, was.last + 1) === ',';
  return isDenial ? { first: is.last + 1, last: was.last + (isAside ? 1 : 0) } : null;
}

/** From where to where the words count nothing; null: the two numbers do not correct each other. */
function deniedPart(scene: Scene, { was, is }: Pair): Part[] | null {
  const first = denialBefore(scene, was);
  const turn = within(scene, turns, was.last + 1, is.first);
  if (isTakenUp(scene, { was, is })) return [{ first: was.first, last: is.first - 1 }];
  const said = takenUpAside(scene, { was, is });
  if (said) return said;
  return first === null || turn === null ? null : around(scene, { was, is }, { first, turn: turn.first });
}

function retoldPart(scene: Scene, { was, is }: Pair): Part[] | null {
  let first = was.first;
  for (let at = was.first - 1; at >= Math.max(0, was.first - 3); at -= 1) if (asked.has(bareAt(scene, at))) first = at;
  const turn = within(scene, really, was.last + 1, is.first);
  return first === was.first || turn === null ? null : around(scene, { was, is }, { first, turn: turn.first });
}

function judgedPart(scene: Scene, { was, is }: Pair): Part[] | null {
  const turn = within(scene, judged, was.last + 1, is.first);
  if (turn === null || within(scene, instead, turn.last + 1, is.first) === null) return null;
  return around(scene, { was, is }, { first: was.first, turn: turn.first });
}

/** "We need 3, no 4 of them" */
const isTakenUp = (scene: Scene, { was, is }: Pair): boolean =>
  is.first - was.last <= 3 &&
  ['no', 'nein', 'nao', 'sorry', 'perdon', 'desculpe'].includes(bareAt(scene, is.first - 1)) &&
  bareAt(scene, is.first - 2) === ',';

/** The name that stands between stays, unless the second number has its own. */
function around(scene: Scene, { was, is }: Pair, { first, turn }: { first: number; turn: number }): Part[] {
  if (isNamed(scene, is)) return [{ first, last: is.first - 1 }];
  return [
    { first, last: was.last },
    { first: turn, last: is.first - 1 },
  ];
}

/** "No son 100 viales sino 1000", "12 are too few, better 20": which numbers were, and the words that say so. */
export function correctionsOf(scene: Scene, quantities: readonly Quantity[]): Corrected {
  const taken: Part[] = [];
  const dropped = new Set<Quantity>();
  for (const [index, is] of quantities.entries()) {
    const was = quantities[index - 1];
    if (!was) continue;
    const denied = dropped.has(was) ? null : deniedBehind(scene, was, is);
    if (denied) {
      taken.push(denied);
      dropped.add(is);
      continue;
    }
    if (dropped.has(was) || is.first - was.last > farthest || hasNumber(scene, was.last + 1, is.first)) continue;
    const parts = deniedPart(scene, { was, is }) ?? retoldPart(scene, { was, is }) ?? judgedPart(scene, { was, is });
    if (!parts) continue;
    taken.push(...parts);
    dropped.add(was);
    is.unit ??= isNamed(scene, is) ? null : was.unit;
  }
  return { taken, dropped };
}
