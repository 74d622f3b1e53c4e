import { phraseAt, phrasesOf, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { isMeasure } from '../quantities/amounts-of-need.ts';
import { isTechnical, unitWord } from '../quantities/pack-words.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Part } from './roles.ts';
import { bareAt } from '../tokens-at.ts';

/** The previous number and the new one. */
interface Pair {
  was: Quantity;
  is: Quantity;
}

/** Maximum number of tokens between the previous number and the new one. */
const farthest = 9;

/** "I asked for 10 but really it is 12" */
const statingVerbs = wordsOf(
  'asked ordered said wrote entered requested bestellt bestellte geschrieben gesagt angefragt eingegeben angefordert pedi pedimos dije dijimos puse escribi solicite anote disse falei coloquei solicitei escrevi anotei',
);
const really = phrasesOf(
  `actually|really|in fact|it is|it's|it should be|should be|i meant|eigentlich|tatsachlich|in wirklichkeit|richtig sind|es sind|gemeint waren|en realidad|realmente|son|deben ser|deberian ser|queria decir|na verdade|na realidade|sao|deveriam ser|o certo e|o correto e`,
);

/** The previous number of the same thing and the words around it. These words are not counted. */
export interface Corrected {
  taken: Part[];
  /** Replaced numbers. */
  dropped: ReadonlySet<Quantity>;
}

const within = (scene: Scene, phrases: ReturnType<typeof phrasesOf>, from: number, to: number): Part | null => {
  for (let at = from; at < to; at += 1) {
    const length = phraseAt(scene.tokens, at, phrases);
    if (length > 0 && at + length <= to) return { first: at, last: at + length - 1 };
  }
  return null;
};

/** Ignores sizes: "no son 18 mangueras de 1\", son 8". */
const hasNumber = ({ tokens }: Scene, from: number, to: number): boolean =>
  tokens
    .slice(from, to)
    .some(
      ({ kind }, by) =>
        kind === 'number' && !isTechnical(tokens[from + by + 1]) && !isMeasure(unitWord(tokens[from + by + 1])),
    );

function repeatedPart(scene: Scene, { was, is }: Pair): Part[] | null {
  let first = was.first;
  for (let at = was.first - 1; at >= Math.max(0, was.first - 3); at -= 1)
    if (statingVerbs.has(bareAt(scene, at))) first = at;
  const turn = within(scene, really, was.last + 1, is.first);
  return first === was.first || turn === null ? null : around({ was, is }, { first, turn: turn.first });
}

/** Keeps the name in between, unless the second number has its own. */
function around({ is }: Pair, { first }: { first: number; turn: number }): Part[] {
  return [{ first, last: is.first - 1 }];
}

/** "No son 100 viales sino 1000", "12 are too few, better 20": finds replaced numbers and the words saying so. */
export function correctionsOf(scene: Scene, quantities: readonly Quantity[]): Corrected {
  const taken: Part[] = [];
  const dropped = new Set<Quantity>();
  for (const [index, is] of quantities.entries()) {
    const was = quantities[index - 1];
    if (!was) continue;
    if (dropped.has(was) || is.first - was.last > farthest || hasNumber(scene, was.last + 1, is.first)) continue;
    const parts = repeatedPart(scene, { was, is });
    if (!parts) continue;
    taken.push(...parts);
    dropped.add(was);
  }
  return { taken, dropped };
}
