import { gate, type GateContext } from './gate.ts';
import type { Occasion, Package } from './wording.ts';

/** Proposals can be reworded. Messages that bind, introduce or ask are sent as written. */
const rewordable: readonly Occasion[] = ['counter', 'packages', 'nearEnd', 'last', 'hold'];

export const isRewordable = (occasion: Occasion): boolean => rewordable.includes(occasion);

/** A proposal must not sound agreed, nor answer a question that was not asked. Covers all four languages. */
const agreeing =
  /(?<!\p{L})(?:accepted|agreed|confirmed|(?:i|we) (?:accept|agree|confirm)|deal is|(?:it|that)[’']?s a deal|angenommen|einverstanden|abgemacht|abgeschlossen|bestätigt|nehmen? (?:[\p{L} ]{0,29} )?an|aceptad[oa]|aceptamos|acepto|trato hecho|cerrado|confirmado|de acuerdo|aceito|aceitamos|fechado|combinado|de acordo)(?!\p{L})/iu;
const answering = /^[\s"“„«¡]*(?:yes|no|nope|yeah|ja|nein|doch|sí|si|sim|não|nao|warmer|colder)(?!\p{L})/iu;

const longest = 3;

export interface RewordingContext extends GateContext {
  /** The original text. */
  text: string;
  packages: readonly Package[];
}

/**
 * Returns someone else's wording of a message, or null if it is refused. It must pass the gate and contain every figure
 * of the message exactly as written. It must not be much longer, nor agree or answer.
 */
export function approvedRewording(reworded: string, { text, packages, ...context }: RewordingContext): string | null {
  const plain = reworded.normalize('NFC').trim();
  if (plain === '' || plain.length > text.length * longest) return null;
  if (answering.test(plain) || (agreeing.test(plain) && !agreeing.test(text))) return null;
  const figures = [...text.matchAll(/\d[\d.,]*\d|\d/g)].map(([figure]) => figure);
  const plainFigures = [...plain.matchAll(/\d[\d.,]*\d|\d/g)].map(([figure]) => figure);
  if (figures.some((figure) => !plainFigures.includes(figure))) return null;
  return gate(plain, packages, context).length === 0 ? plain : null;
}
