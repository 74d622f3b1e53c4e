import type { DateFound } from '../../../schemas/domain/understanding/dates.ts';
import { measureOf } from '../../../schemas/domain/understanding/measures.ts';
import { perAt } from '../../../schemas/domain/understanding/per.ts';
import { phraseAt, phrasesOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { groupedAmount } from '../quantities/amounts-of-need.ts';
import { budgetPhrases, budgetWords } from '../wording/field-words.ts';
import type { Part } from '../wording/roles.ts';

export interface MoneyFound extends Part {
  /** Null if the amount or its currency is ambiguous. */
  value: { amount: string; currency: string } | null;
  isBudget: boolean;
}

/** Maximum distance from an amount to a preceding word that marks it as a budget, in tokens. */
const reach = 8;
const behind = new Set([
  'budget',
  'max',
  'maximum',
  'maximal',
  'presupuesto',
  'orcamento',
  'maximo',
  'altogether',
  'zusammen',
]);

function isCalledBudget(scene: Scene, { first, last }: Part): boolean {
  for (let at = first - 1; at >= Math.max(0, first - reach); at -= 1) {
    if (scene.sentences[at] !== scene.sentences[first] && scene.tokens[at]?.bare !== '.') return false;
    if (budgetWords.has(scene.tokens[at]?.bare ?? '') || phraseAt(scene.tokens, at, budgetPhrases) > 0) return true;
  }
  return behind.has(scene.tokens[last + 1]?.bare ?? '');
}

/** "350 each": refers to the price, not to the quantity. */
const eachWords = phrasesOf(
  'each|apiece|a piece|cada|cada uno|cada una|cada um|cada uma|c / u|je|je stuck|pro stuck|das stuck|la unidad|por unidad|a unidade|por unidade|cada unidad|cada unidade',
);

/** "18 Euro pallets", "18 Euro-Paletten" */
const isOfPallet = ({ tokens }: Scene, { last }: Part): boolean => {
  const at = tokens[last + 1]?.text === '-' && tokens[last + 1]?.glued === true ? last + 2 : last + 1;
  return tokens[last]?.bare === 'euro' && /^(?:pal|box|behalter|norm|stecker|plug)/.test(tokens[at]?.bare ?? '');
};

/** Returns all amounts of money, each marked if it is the budget. */
export function moneyOf(scene: Scene, days: readonly DateFound[]): MoneyFound[] {
  const found: MoneyFound[] = [];
  let taken = -1;
  let day = 0;
  for (const figure of scene.figures) {
    while ((days[day]?.last ?? Infinity) < figure.first) day += 1;
    if ((days[day]?.first ?? Infinity) <= figure.last) continue;
    // "EUR 600x400" is a pallet.
    const next = scene.tokens[figure.last + 1];
    if (next?.bare === 'x' && next.glued) continue;
    const measured = measureOf(scene, figure, taken);
    if (measured.kind !== 'money') continue;
    if (isOfPallet(scene, measured)) continue;
    taken = measured.last;
    const grouped = figure.value === null && !figure.malformed && figure.power === 0;
    // Tenths of a cent are not written, so a single mark before three digits separates thousands.
    const amount = grouped ? groupedAmount(figure.text, 'piece', scene.setting.language).quantity : measured.value;
    const per = perAt(scene, measured.last + 1);
    const isBudget = per !== 'piece' && per !== 'unit' && isCalledBudget(scene, measured);
    const value = amount !== null && measured.currency !== null ? { amount, currency: measured.currency } : null;
    const last = measured.last + phraseAt(scene.tokens, measured.last + 1, eachWords);
    found.push({ first: measured.first, last, value, isBudget });
  }
  return found;
}
