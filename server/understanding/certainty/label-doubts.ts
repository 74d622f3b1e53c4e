import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { isMeasure } from '../quantities/amounts-of-need.ts';
import { strong } from '../wording/need-words.ts';
import { isTechnicalWord, unitInCell } from '../quantities/pack-words.ts';
import { bareAt, textAt } from '../tokens-at.ts';
import { type Doubt, isContentWord, nameWords } from './grounds.ts';
import { workplaces } from './words.ts';

const labeled = wordsOf(
  'bestellung auftrag pedido invoice rechnung factura fatura ticket lieferschein albaran halle hall saal etage planta andar gallery galerie galeria terminal gate wing bay pier dock berth hangar barn paddock aisle platform gleis quirofano aula muelle anden doca galpao baia pavilhao pabellon bloque bloco tower turm torre zona zone ebene nivel trakt turma quote quotation angebot presupuesto cotizacion orcamento',
);

/** "hall 2", "quote 77812": identifies something, and is not a quantity. */
const isLabel: Doubt = ({ scene, taken }, { quantity }) => {
  // "bestell der Rezeption 20 Stifte": the recipient
  // "für unser Büro 2 gebrauchte Schreibtische"
  const isForIt = [2, 3].some((by) => ['fur', 'furs'].includes(bareAt(scene, quantity.first - by)));
  if (
    isForIt &&
    scene.setting.language === 'de' &&
    [1, 2].some((by) => /^\p{Lu}\p{Ll}{3}/u.test(textAt(scene, quantity.last + by)))
  )
    return false;
  const isGiven = taken[quantity.first - 1] === 1 && /^\p{Lu}\p{Ll}/u.test(textAt(scene, quantity.last + 1));
  const before = isGiven ? '' : bareAt(scene, quantity.first - 1);
  // "please quote 25 chairs"
  const isVerb = before === 'quote' && !isContentWord(scene, quantity.first - 2);
  return (
    quantity.unit === null && quantity.kind !== 'article' && !isVerb && (workplaces.has(before) || labeled.has(before))
  );
};

/** "Ward manager is Colm, 4471", "900 000 111": phone numbers, not quantities. */
const isDialled: Doubt = ({ scene, moods }, { quantity, sentence }) => {
  const digits = textAt(scene, quantity.first).replaceAll(/\s/g, '');
  if (quantity.unit !== null || quantity.kind !== 'number' || !/^\d{4,}$/.test(digits)) return false;
  return digits.length >= longestCount || (moods[sentence]?.wants !== true && !digits.endsWith('0'));
};
const longestCount = 8;

/** "responsible Caio (11) 90000-1234" */
const isAreaCode: Doubt = ({ scene }, { quantity: { first, last } }) =>
  bareAt(scene, first - 1) === '(' && bareAt(scene, last + 1) === ')' && /^\d{3,}/.test(textAt(scene, last + 2));

/** "30 boxes 4x2": a size without a thing. */
const isSizeOnly: Doubt = ({ scene }, draft) =>
  !draft.isBehind &&
  nameWords(scene, draft).every(
    (word, index) =>
      /^\d/.test(word) ||
      (isMeasure(draft.quantity.unit) && /^(?:°|[cf]|%)$/.test(word)) ||
      // "25 kg bags", "300 bar"
      (index > 0 && (isTechnicalWord(word) || (word.length > 1 && unitInCell(word) !== null))),
  );

/** "El colchón de la 312 sigue hundido": a room number. */
const isRoomNumber: Doubt = ({ scene }, { quantity: { first, unit } }) =>
  unit === null &&
  bareAt(scene, first - 1) === 'la' &&
  /^[1-9]\d{2}$/.test(textAt(scene, first)) &&
  scene.setting.language === 'es';

/** "On ward 3 (42 beds) we need": an existing quantity, before the verb. */
const isBeforeVerb: Doubt = ({ scene }, { quantity: { first }, names }) => {
  if (bareAt(scene, first - 1) !== '(' || names.some((name) => name.first < first)) return false;
  const last = Math.max(...names.map((name) => name.last));
  return bareAt(scene, last + 1) === ')' && strong.has(bareAt(scene, last + 2));
};

/** Doubts that a number identifies something, or belongs to the text on its other side. */
export const labelDoubts: readonly Doubt[] = [isLabel, isDialled, isAreaCode, isSizeOnly, isRoomNumber, isBeforeVerb];
