import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import type { Part } from './roles.ts';
import { bareAt } from '../tokens-at.ts';

const reasons = wordsOf('because weil porque pois denn damit ansprechpartner');
const telephones = wordsOf(
  'tel telefon telefone telefono phone handy mobil mobile cel celular movil fax ext extension durchwahl ramal duvidas dudas ruckfragen rueckfragen busca pager beeper bip piepser funk',
);

/** Minimum number of digits of a phone number. */
const fewestDigits = 4;

/** Marks and words between the label and the number, and between its parts. */
const isOfNumber = ({ tokens }: Scene, at: number): boolean => {
  const { kind, bare = '' } = tokens[at] ?? {};
  return (
    kind === 'number' ||
    kind === 'code' ||
    ['.', '+', '/', '-', '(', ')', 'nr', 'no', 'n', 'º', 'al', 'unter', 'ao'].includes(bare)
  );
};

/** "tel. 0171 4455660": the label and the number. Null for a thing, or a mere mention. */
function telephoneAt(scene: Scene, first: number): Part | null {
  let last = bareAt(scene, first + 1) === ':' ? first + 1 : first;
  let digits = 0;
  while (
    last + 1 < scene.tokens.length &&
    scene.sentences[last + 1] === scene.sentences[first] &&
    isOfNumber(scene, last + 1)
  ) {
    last += 1;
    if (scene.tokens[last]?.kind === 'number') digits += scene.tokens[last]?.text.replace(/\D/gu, '').length ?? 0;
  }
  while (last > first && [':', '(', '/', '-'].includes(bareAt(scene, last))) last -= 1;
  const isLed = [':', '.'].includes(bareAt(scene, first + 1));
  return digits >= (isLed ? fewestDigits - 1 : fewestDigits) ? { first, last } : null;
}

/** "…, because with two screens …": from the word to the end of the sentence, an explanation or a contact. */
export function reasonsOf(scene: Scene): Part[] {
  const { tokens, sentences } = scene;
  const found: Part[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const bare = bareAt(scene, at);
    const telephone = telephones.has(bare) ? telephoneAt(scene, at) : null;
    if (telephone) {
      found.push(telephone);
      at = telephone.last;
    }
    if (!reasons.has(bare)) continue;
    const first = at;
    while (at + 1 < tokens.length && sentences[at + 1] === sentences[first]) at += 1;
    found.push({ first, last: at });
  }
  return found;
}
