import { isLedByPrice } from './bare-amounts.ts';
import { type Figure, scaledBy } from './figures.ts';
import { plainOf } from './number-shape.ts';
import type { Scene } from './scene.ts';

const thousand = 3;
const shape = /^(\d{1,3})[.,](\d{1,3})$/;

/** Words right before a price that is written short: "por 18.9", "for 18.9". */
const leads: readonly string[] = ['por', 'for', 'fur', 'bei', 'auf', 'zu', 'at', 'to', 'a', 'en', 'em'];

/** The numbers that one of these forms can stand for: "18.900" two of them, "18.9" behind a price word, too. */
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

/** The one of its readings that can be the price that is talked about; null: none of them, or more than one. */
export function likelyPrice(scene: Scene, figure: Figure): string | null {
  const { isLikelyPrice } = scene.setting;
  if (!isLikelyPrice || figure.malformed || figure.spoken) return null;
  const likely = [...new Set(candidatesOf(scene, figure))].filter(isLikelyPrice);
  return likely.length === 1 ? (likely[0] ?? null) : null;
}
