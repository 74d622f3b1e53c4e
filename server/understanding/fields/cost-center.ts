import { phraseAt } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { costCenterJoints, costCenterWords } from '../wording/field-words.ts';
import type { Part } from '../wording/roles.ts';

export interface CostCenterFound extends Part {
  value: string;
}

/** "KST 4711", "cost centre: 2300", "centro de custo nº 12-400": the number after the words. */
export function costCentersOf(scene: Scene): CostCenterFound[] {
  const found: CostCenterFound[] = [];
  for (let at = 0; at < scene.tokens.length; at += 1) {
    const length = phraseAt(scene.tokens, at, costCenterWords);
    if (length === 0) continue;
    const here = numberBehind(scene, at, at + length);
    if (!here) continue;
    found.push(here);
    at = here.last;
  }
  return found;
}

function numberBehind({ tokens, text }: Scene, first: number, from: number): CostCenterFound | null {
  let at = from;
  while (at < from + 5 && costCenterJoints.has(tokens[at]?.bare ?? '')) at += 1;
  const token = tokens[at];
  if (!token || (token.kind !== 'number' && token.kind !== 'code') || !/\d/.test(token.text)) return null;
  let last = at;
  // "12-400", "4100/7"
  while (
    ['-', '/'].includes(tokens[last + 1]?.text ?? '') &&
    tokens[last + 1]?.glued &&
    tokens[last + 2]?.glued &&
    tokens[last + 2]?.kind === 'number'
  )
    last += 2;
  return { first, last, value: text.slice(token.start, tokens[last]?.end ?? token.end) };
}
