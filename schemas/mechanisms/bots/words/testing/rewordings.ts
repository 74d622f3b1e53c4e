import { readFileSync } from 'node:fs';
import type { Wording } from '../wording.ts';

/** A rewording of the message `reworded`, faithful or not. */
export interface Rewording {
  language: Wording['language'];
  isTrue: boolean;
  text: string;
}

const rewordingIn = (line: string): Rewording => JSON.parse(line);

export const rewordings: readonly Rewording[] = readFileSync(new URL('rewordings.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map(rewordingIn);

/** The package that the texts are about, with six messages left and Lena Brandt as the contact. */
export const reworded = {
  currency: 'EUR',
  messagesLeft: 6,
  person: 'Lena Brandt',
  levers: ['price', 'payment_days', 'delivery_weeks', 'warranty_months'].map((key) => ({ key, levels: [] })),
  packages: [{ price: '61500.00', payment_days: '30', delivery_weeks: '4', warranty_months: '24' }],
};
