import { gate, type GateContext } from './gate.ts';
import type { Occasion, Package } from './wording.ts';

/** What may be said in other words: proposals. What binds, introduces or asks is said as it was written. */
const rewordable: readonly Occasion[] = ['counter', 'packages', 'nearEnd', 'last', 'hold'];

export const isRewordable = (occasion: Occasion): boolean => rewordable.includes(occasion);

/** A proposal may not sound as if it were agreed, nor answer what was never asked of it. Of all four languages. */
const agreeing =
  /(?<!\p{L})(?:accepted|agreed|confirmed|(?:i|we) (?:accept|agree|confirm)|deal is|(?:it|that)[’']?s a deal|angenommen|einverstanden|abgemacht|abgeschlossen|bestätigt|nehmen? (?:[\p{L} ]{0,29} )?an|aceptad[oa]|aceptamos|acepto|trato hecho|cerrado|confirmado|de acuerdo|aceito|aceitamos|fechado|combinado|de acordo)(?!\p{L})/iu;
const answering = /^[\s"“„«¡]*(?:yes|no|nope|yeah|ja|nein|doch|sí|si|sim|não|nao|warmer|colder)(?!\p{L})/iu;

const longest = 3;

export interface RewordingContext extends GateContext {
  /** What would be said otherwise. */
  text: string;
  packages: readonly Package[];
}

/**
 * Somebody else's words for a message, or null: they have to pass the gate, say every figure of the message as it is
 * written there, and not much more beside it; they may not agree, nor answer.
 */
export function approvedRewording(reworded: string, { text, packages, ...context }: RewordingContext): string | null {
  const plain = reworded.normalize('NFC').trim();
  if (plain === '' || plain.length > text.length * longest) return null;
  if (answering.test(plain) || (agreeing.test(plain) && !agreeing.test(text))) return null;
  const figures = [...text.matchAll(/\d[\d.,]*\d|\d/g)].map(([figure]) => figure);
  const said = [...plain.matchAll(/\d[\d.,]*\d|\d/g)].map(([figure]) => figure);
  if (figures.some((figure) => !said.includes(figure))) return null;
  return gate(plain, packages, context).length === 0 ? plain : null;
}
