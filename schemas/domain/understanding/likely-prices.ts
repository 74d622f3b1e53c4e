import { isLedByPrice } from './bare-amounts.ts';
import { type Figure, scaledBy } from './figures.ts';
import { plainOf } from './number-shape.ts';
import type { Scene } from './scene.ts';

const thousand = 3;
const shape = /^(\d{1,3})[.,](\d{1,3})$/;

/** Words directly before a shortened price: "por 18.9", "for 18.9". */
const leads: readonly string[] = ['por', 'for', 'fur', 'bei', 'auf', 'zu', 'at', 'to', 'a', 'en', 'em'];

/** Returns the numbers that a form can represent: two for "18.900", and also for "18.9" after a price word. */
function candidatesOf(scene: Scene, { text, power, value, first }: Figure): string[] {
  const found = shape.exec(text);
  if (!found) return power > 0 && value !== null ? [value] : [];
  const [, whole = '', decimals = ''] = found;
  if (whole.startsWith('0')) return [];
  const asDecimal = scaledBy(plainOf(whole, decimals), power);
  if (decimals.length === thousand) return [scaledBy(plainOf(whole + decimals, ''), power), asDecimal];
  if (power > 0) return [asDecimal];
  const isLed = isLedByPrice(scene, first) || leads.includes(scene.tokens[first - 1]?.bare ?? '');
  return isLed ? [asDecimal, scaledBy(asDecimal, thousand)] : [];
}

/** Returns the only reading that can be the negotiated price. Null if there is none, or more than one. */
export function likelyPrice(scene: Scene, figure: Figure): string | null {
  const { isLikelyPrice } = scene.setting;
  if (!isLikelyPrice || figure.malformed || figure.spoken) return null;
  const likely = [...new Set(candidatesOf(scene, figure))].filter(isLikelyPrice);
  return likely.length === 1 ? (likely[0] ?? null) : null;
}
