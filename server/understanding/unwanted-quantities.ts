import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import { lastIn, type Reading } from './draft.ts';
import type { NameScene } from './names.ts';
import type { Piece } from './pieces.ts';
import type { Quantity } from './quantity.ts';
import { bareAt } from './tokens-at.ts';

/** "..., que hace un calor": a clause that tells. */
export const isClause = ({ scene }: NameScene, { from, joint }: Piece): boolean =>
  joint === 'comma' && ['que', 'which', 'dass', 'weil', 'because', 'porque'].includes(bareAt(scene, from));

/** "We are setting up a second room": what is being done, and nothing that is wanted. */
export const isDoing = ({ scene }: NameScene, { first }: Quantity): boolean =>
  [first - 1, first - 2].some(
    (at) =>
      /^[a-z]{2,}ing$/.test(bareAt(scene, at)) && doing.has(bareAt(scene, at - 1)) && !wishing.has(bareAt(scene, at)),
  );
const doing = wordsOf('am are is was were re m');
const wishing = wordsOf('looking needing requesting ordering requiring asking wanting missing lacking hoping seeking');

/** "La caldera tiene una fuga", "hay una gotera": what somebody has or sees, unless they ask for it. */
export function isHaving({ scene: { tokens, sentences } }: NameScene, { first }: Quantity): boolean {
  if (
    !owned.has(tokens[first - 1]?.bare ?? '') ||
    isAskedIf(tokens, first) ||
    ['so', 'solo', 'apenas'].includes(tokens[first - 2]?.bare ?? '')
  )
    return false;
  for (let at = first; at < first + farthestQuestion && sentences[at] === sentences[first]; at += 1)
    if (tokens[at]?.bare === '?') return false;
  return true;
}
/** "please check if Bosch has a drill" */
const isAskedIf = (tokens: NameScene['scene']['tokens'], first: number): boolean =>
  tokens[first - 1]?.bare === 'has' &&
  tokens.slice(Math.max(0, first - 8), first).some(({ bare }) => bare === 'if' || bare === 'whether');

/** "isso é um absurdo", "das ist ein Skandal": what something is. */
export const isPredicate = ({ scene: { tokens } }: NameScene, { first }: Quantity): boolean =>
  ['é', 'foi', 'está', 'es', 'is', 'was', 'ist', 'war', 'sind', 'são'].includes(
    tokens[first - 1]?.text.toLowerCase() ?? '',
  );

const owned = wordsOf(
  'has hace hacen faz fazem tiene tienen tenemos tengo hay tem temos tenho teve tuvo tuvimos tivemos hubo houve',
);
const farthestQuestion = 30;

/** "a chair" is one where somebody asks for it, or lists things. */
export function mayBeOne(reading: Reading, piece: Piece): boolean {
  const mood = reading.moods[piece.sentence];
  return (
    mood?.wants === true ||
    lastIn(reading, piece.sentence) !== undefined ||
    (reading.isList && mood?.tells !== true) ||
    isFragment(reading, piece)
  );
}

/** A short line without a verb: nothing but a thing. */
function isFragment({ context, moods }: Reading, { from, to, sentence }: Piece): boolean {
  const { scene } = context;
  let start = from;
  while (start > 0 && scene.sentences[start - 1] === sentence) start -= 1;
  let end = to;
  while (end < scene.tokens.length && scene.sentences[end] === sentence) end += 1;
  return (
    (end - start <= 14 || from === start) && moods[sentence]?.tells !== true && scene.tokens[end - 1]?.bare !== '?'
  );
}
