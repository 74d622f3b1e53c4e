import { wordsOf } from '../understanding/phrases.ts';
import type { Scene } from '../understanding/scene.ts';
import type { Part } from './roles.ts';

const reasons = wordsOf(
  'because weil porque pois denn damit ansprechpartner contact contacto contato kontakt tel telefon telefone telefono phone',
);

/** "…, because with two screens …": from the word to the end of the sentence somebody explains, or says whom to call. */
export function reasonsOf({ tokens, sentences }: Scene): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!reasons.has(tokens[at]?.bare ?? '')) continue;
    const first = at;
    while (at + 1 < tokens.length && sentences[at + 1] === sentences[first]) at += 1;
    found.push({ first, last: at });
  }
  return found;
}
