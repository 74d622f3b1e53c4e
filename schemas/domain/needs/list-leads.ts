import { phraseAt, phrasesOf, wordsOf } from '../understanding/phrases.ts';
import { tokensOf } from '../understanding/tokens.ts';
import { doubtful } from './amounts-of-need.ts';
import { owning, reversing, stored, tellingVerbs } from './certainty/words.ts';
import type { Entry } from './list-entries.ts';
import { pastPhrases, strong, telling, wanting } from './need-words.ts';

/** How much of what stands in front of a list is looked at. */
const longestLead = 200;

const purposes = phrasesOf('son para|sao para|is for|are for|ist fur|sind fur|es para|e para');

/** Whether a list is of what came, is there, was ordered or is not wanted any more: "Cancel these:", "We still have:". */
function isTelling(lead: string): boolean {
  const tokens = tokensOf(lead);
  const has = (words: ReadonlySet<string>): boolean => tokens.some(({ bare }) => words.has(bare));
  if (has(reversing) || tokens.some((_, at) => phraseAt(tokens, at, pastPhrases) > 0)) return true;
  // "they are for the workshop:"
  if (!has(tellingVerbs) && !has(owning) && !has(stored) && tokens.some((_, at) => phraseAt(tokens, at, purposes) > 0))
    return false;
  // "The bathrooms are 6." above a list tells nothing of what is on it
  const isTold = has(tellingVerbs) || has(owning) || has(stored) || (has(telling) && !isBeing(lead));
  return isTold && !has(wanting) && !has(strong);
}

const beings = wordsOf('son sao sind are somos sera seran serao es ist is e');

/** "There are 6 of them." */
function isBeing(lead: string): boolean {
  const said = tokensOf(lead).filter(({ bare }) => telling.has(bare));
  return !/:\s*$/.test(lead) && said.length > 0 && said.every(({ bare }) => beings.has(bare));
}

/** The last line or sentence in front; empty: only another entry stands there. */
function leadIn(text: string, from: number, to: number): string {
  const before = text.slice(Math.max(from, to - longestLead), to);
  const said = before.split(/[\n.;]/).filter((part) => /\p{L}/u.test(part));
  return said.at(-1) ?? '';
}

/** Entries in order; what is led up to by words that tell is asked. */
export function withLeads(text: string, entries: readonly Entry[]): Entry[] {
  let from = 0;
  let isTold = false;
  return entries.map((entry) => {
    const lead = leadIn(text, from, entry.start);
    if (lead !== '') isTold = isTelling(lead);
    from = entry.end;
    return isTold && entry.amount.quantity !== null ? { ...entry, amount: doubtful('ambiguous') } : entry;
  });
}
