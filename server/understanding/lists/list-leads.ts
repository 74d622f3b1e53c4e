import { phraseAt, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { tokensOf } from '../../../schemas/domain/understanding/tokens.ts';
import { doubtful } from '../quantities/amounts-of-need.ts';
import { owning, reversing, stored, wishing } from '../certainty/words.ts';
import type { Entry } from './list-entries.ts';
import { pastPhrases, strong, wanting } from '../wording/need-words.ts';

/** Longest text before a list that is considered, in characters. */
const longestLead = 200;

/** Words for past events and existing things: a list after them is not a request. */
const pastWords = wordsOf(
  `arrived came received delivered ordered bought sold used returned sent invoiced damaged broken defective wrong
  kam kamen geliefert erhalten erhielten bekommen bekamen bestellt bestellten gekauft verkauft verbraucht angekommen zuruckgeschickt kaputt defekt
  llego llegaron recibimos recibido recibidos entregaron entregado vendimos usamos gastamos devolvimos rotos rotas averiados
  chegou chegaram recebemos recebido entregaram entregue entregues vieram vendemos usamos gastamos devolvemos quebrados quebradas`,
);

/** True for a list of things received, in stock, ordered, or no longer wanted: "Cancel these:", "We still have:". */
function isTelling(lead: string): boolean {
  const tokens = tokensOf(lead);
  const has = (words: ReadonlySet<string>): boolean => tokens.some(({ bare }) => words.has(bare));
  if (has(reversing) || tokens.some((_, at) => phraseAt(tokens, at, pastPhrases) > 0)) return true;
  if (has(wanting) || has(strong) || has(wishing) || has(pointing)) return false;
  return has(owning) || has(stored) || has(pastWords);
}

/** "come up with this:", "lo siguiente" */
const pointing = wordsOf('following folgende folgendes folgenden siguiente siguientes seguinte seguintes');

/** The last line or sentence before the list. Empty if it is another entry. */
function leadIn(text: string, from: number, to: number): string {
  const before = text.slice(Math.max(from, to - longestLead), to);
  const sentences = before.split(/[\n.;]/).filter((part) => /\p{L}/u.test(part));
  return sentences.at(-1) ?? '';
}

/** Returns the entries in order. An entry after a reporting lead needs a question. */
export function withLeads(text: string, entries: readonly Entry[]): Entry[] {
  let from = 0;
  let isReported = false;
  return entries.map((entry) => {
    const lead = leadIn(text, from, entry.start);
    if (lead !== '') isReported = isTelling(lead);
    from = entry.end;
    return isReported && entry.amount.quantity !== null ? { ...entry, amount: doubtful('ambiguous') } : entry;
  });
}
