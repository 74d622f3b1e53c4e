import type { DateFound } from '../../../schemas/domain/understanding/dates.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';

const certain = wordsOf(
  'by until till latest later bis spatestens benotigt gebraucht liefertermin lieferung deadline needed delivery para hasta antes tardar entrega ate prazo due wunschtermin termin before vor arrive here',
);
const likely = wordsOf('on am el em at zum dia no na reicht wed');
const beginning = wordsOf('from ab start starting desde partir beginnend');
const past = wordsOf(
  'vom seit since dated ordered discussed besprochen bestellt am-vergangenen wie schrieb ordered wrote asked fecha pedi pedimos bestellten hablado comentado conversado last letzten',
);

/** Returns a score for the likelihood that a day is the delivery date. */
export function certaintyOf(scene: Scene, { first, last }: DateFound): number {
  let best = 1;
  for (let at = first - 1; at >= Math.max(0, first - 5) && scene.sentences[at] === scene.sentences[first]; at -= 1) {
    const bare = scene.tokens[at]?.bare ?? '';
    if (scene.tokens[at]?.kind === 'number' && at < first - 2) break;
    if (past.has(bare)) return 0;
    if (certain.has(bare)) return 4;
    if (beginning.has(bare)) best = Math.max(best, 3);
    if (likely.has(bare)) best = Math.max(best, 2);
  }
  for (let at = first; at <= Math.min(last + 3, scene.tokens.length - 1); at += 1) {
    if (past.has(scene.tokens[at]?.bare ?? '') && at > last) return 0;
    if (certain.has(scene.tokens[at]?.bare ?? '')) return 4;
  }
  return best;
}

/** Returns the day that a line gives for its items, by sentence. Empty if all lines share one day. */
export function daysBySentence({ sentences }: Scene, days: readonly DateFound[]): ReadonlyMap<number, string> {
  const found = new Map<number, Set<string>>();
  for (const { first, day } of days) {
    if (day === null) continue;
    const sentence = sentences[first] ?? 0;
    found.set(sentence, (found.get(sentence) ?? new Set<string>()).add(day));
  }
  const all = new Set(days.map(({ day }) => day));
  if (found.size < 2 || all.size < 2) return new Map();
  return new Map(
    [...found].flatMap(([sentence, own]) => (own.size === 1 ? [...own].map((day) => [sentence, day] as const) : [])),
  );
}
