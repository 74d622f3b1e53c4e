import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { isMeasure } from '../amounts-of-need.ts';
import { isAttribute, isTime } from '../draft.ts';
import { goods } from '../goods.ts';
import { unitWord } from '../pack-words.ts';
import { bareAt, isTimes, textAt } from '../tokens-at.ts';
import { type Counted, type Doubt, isContentWord, measureKey, nameWords } from './grounds.ts';

/** "a pallet of 40 bags" */
const isHeld: Doubt = ({ scene }, { quantity: { first } }) =>
  ['of', 'de', 'von', 'mit', 'with', 'con', 'com', 'a'].includes(bareAt(scene, first - 1)) &&
  unitWord(scene.tokens[first - 2]) !== null &&
  !isTime(unitWord(scene.tokens[first - 2]));

/** "hay que comprar otra de 3 litros" */
const isOfOther: Doubt = ({ scene }, { quantity: { first, unit } }) =>
  isMeasure(unit) &&
  ['de', 'of', 'von', 'mit'].includes(bareAt(scene, first - 1)) &&
  others.has(bareAt(scene, first - 2));
const others = wordsOf('otra otro outra outro una uno um uma one another eine einen einer anderen andere');

/** "plastic wallets 100 pack": what one of them holds. */
const isPack: Doubt = ({ scene }, { quantity }) =>
  scene.setting.language === 'en' && textAt(scene, quantity.last).toLowerCase() === 'pack' && quantity.quantity !== '1';

/** "soap 5 l: 4" */
const isBeforeAnother: Doubt = ({ scene }, { quantity: { last }, isBehind }) =>
  isBehind && bareAt(scene, last + 1) === ':' && scene.tokens[last + 2]?.kind === 'number';

/** "payload 1,000 kg" */
const isOfAttribute: Doubt = ({ scene }, { quantity, names, isBehind }) =>
  isBehind && isMeasure(quantity.unit) && isAttribute(scene, names);

/** "baterias e água destilada 20 L": what is bought by its measure. */
const isOfGoods = (scene: Scene, draft: Counted): boolean => nameWords(scene, draft).some((word) => goods.has(word));

/** "scissor lift 12 m": how large, where nothing else of the text has its number behind it. */
const isSizeAlone: Doubt = ({ scene, behind, counted, measured }, draft) =>
  isSizeBehind(scene, draft) &&
  !isOfGoods(scene, draft) &&
  behind < 2 &&
  counted < 3 &&
  (measured.get(measureKey(draft)) ?? 0) < 2;

const isSizeBehind = (scene: Scene, { quantity, isBehind }: Counted): boolean =>
  isBehind &&
  isMeasure(quantity.unit) &&
  !isTime(quantity.unit) &&
  quantity.unit !== 'm2' &&
  quantity.unit !== 'm3' &&
  isContentWord(scene, quantity.first - 1);

/** "a manual guillotine 46cm", "un cubo de 50 litros": how large, where it is written with an "of", or in centimetres. */
const isSizeOf: Doubt = ({ scene, behind }, draft) => {
  const { unit, first } = draft.quantity;
  // "roller, 1050 mm belt": nobody orders millimetres
  if (unit === 'mm') return true;
  if (!draft.isBehind || !isMeasure(unit) || isTime(unit) || unit === 'm2' || unit === 'm3') return false;
  if (unit === 'cm') return true;
  return (
    behind < 2 && ['de', 'of', 'mit', 'von', 'à'].includes(bareAt(scene, first - 1)) && isContentWord(scene, first - 2)
  );
};

/** "M8 x 40": how long the bolt is, or how many. */
const isBoltLength: Doubt = ({ scene }, { quantity: { first } }) =>
  isTimes(bareAt(scene, first - 1)) &&
  /^M\d{1,2}$/.test(textAt(scene, first - 2)) &&
  Number(textAt(scene, first)) <= 150;

/** A number that may say how large one of them is, or how many it holds. */
export const sizeDoubts: readonly Doubt[] = [
  isHeld,
  isOfOther,
  isPack,
  isBeforeAnother,
  isOfAttribute,
  isSizeAlone,
  isSizeOf,
  isBoltLength,
];
