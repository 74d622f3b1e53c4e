import type { Finding } from '../understanding/finding.ts';
import { readTerms } from '../understanding/read-terms.ts';
import { phraseAt } from '../understanding/phrases.ts';
import type { Scene } from '../understanding/scene.ts';
import { budgetPhrases, budgetWords } from './field-words.ts';
import type { Part } from './roles.ts';

export interface MoneyFound extends Part {
  value: { amount: string; currency: string };
  isBudget: boolean;
}

/** How far before an amount a word may call it a budget, in tokens. */
const reach = 8;

function isCalledBudget(scene: Scene, first: number, last: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - reach); at -= 1) {
    if (scene.sentences[at] !== scene.sentences[first] && scene.tokens[at]?.bare !== '.') return false;
    if (budgetWords.has(scene.tokens[at]?.bare ?? '') || phraseAt(scene.tokens, at, budgetPhrases) > 0) return true;
  }
  return [
    'budget',
    'max',
    'maximum',
    'maximal',
    'presupuesto',
    'orcamento',
    'maximo',
    'altogether',
    'zusammen',
  ].includes(scene.tokens[last + 1]?.bare ?? '');
}

const isMoney = (finding: Finding): finding is Finding & { kind: 'money' } => finding.kind === 'money';

/** All amounts of money, and which of them is what may be spent. */
export function moneyOf(scene: Scene): MoneyFound[] {
  const found: MoneyFound[] = [];
  let at = 0;
  for (const finding of readTerms(scene.text, scene.setting).filter(isMoney)) {
    while (at < scene.tokens.length && (scene.tokens[at]?.start ?? 0) < finding.start) at += 1;
    const first = at;
    while (at < scene.tokens.length && (scene.tokens[at]?.end ?? 0) < finding.end) at += 1;
    const isBudget = finding.per !== 'piece' && finding.per !== 'unit' && isCalledBudget(scene, first, at);
    found.push({ first, last: at, value: { amount: finding.value, currency: finding.currency }, isBudget });
  }
  return found;
}
