import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import type { Part } from './roles.ts';
import { bareAt, textAt } from './tokens-at.ts';

const streetsInFront = wordsOf(
  'calle rua avenida av avda paseo plaza praca travessa carretera alameda rodovia estrada',
);
const streetsBehind = wordsOf(
  'street st road rd lane avenue ave drive close court square crescent terrace boulevard blvd',
);
const germanStreet = /^\p{Lu}\p{L}{2,30}(?:strasse|straße|str|allee|gasse|weg|platz|damm|ufer)$/u;

/** Words of a street's name. */
const mostOfStreet = 4;
const isCapital = (scene: Scene, at: number): boolean =>
  scene.tokens[at]?.kind !== 'mark' && /^\p{Lu}/u.test(textAt(scene, at));

/** "Calle Mayor 12", "Rua das Flores, 120" */
function romanceStreet(scene: Scene, first: number): number | null {
  if (!streetsInFront.has(bareAt(scene, first))) return null;
  let at = first + 1;
  if (bareAt(scene, at) === '.') at += 1;
  const start = at;
  while (
    at < start + mostOfStreet &&
    (isCapital(scene, at) || ['de', 'del', 'da', 'do', 'das', 'dos', 'la', 'los', 'las'].includes(bareAt(scene, at)))
  )
    at += 1;
  if (at === start) return null;
  if (bareAt(scene, at) === ',') at += 1;
  if (['n', 'nº', 'n°', 'no'].includes(bareAt(scene, at)))
    at += bareAt(scene, at + 1) === '.' || bareAt(scene, at + 1) === 'º' ? 2 : 1;
  return houseNumber(scene, at) ? at : null;
}

/** A number of a house, behind which no thing follows. */
function houseNumber(scene: Scene, at: number): boolean {
  const next = scene.tokens[at + 1];
  const isNumber = scene.tokens[at]?.kind === 'number' && /^\d{1,4}$/.test(textAt(scene, at));
  const isTown = scene.setting.language !== 'de' && isCapital(scene, at + 1);
  return isNumber && (next === undefined || next.kind === 'mark' || isTown || next.glued);
}

/** "12 High Street" */
function englishStreet(scene: Scene, first: number): number | null {
  if (scene.setting.language !== 'en' || scene.tokens[first]?.kind !== 'number') return null;
  for (let at = first + 1; at <= first + mostOfStreet && isCapital(scene, at); at += 1)
    if (at > first + 1 && streetsBehind.has(bareAt(scene, at))) return at;
  return null;
}

/** "Hauptstr. 12", "Am Alten Weg 3" */
function germanStreetEnd(scene: Scene, first: number): number | null {
  if (scene.setting.language !== 'de' || !germanStreet.test(textAt(scene, first))) return null;
  const at = bareAt(scene, first + 1) === '.' ? first + 2 : first + 1;
  return houseNumber(scene, at) ? at : null;
}

/** ", 28195 Bremen", ", Bristol BS1 4QA": the town behind a street. */
function townEnd(scene: Scene, last: number): number {
  let at = last + 1;
  if (scene.tokens[at]?.glued === true && /^[a-z]$/.test(textAt(scene, at))) at += 1;
  let end = at - 1;
  while ([',', '-', '–'].includes(bareAt(scene, at))) {
    let next = at + 1;
    if (scene.tokens[next]?.kind === 'number' && /^\d{4,5}$/.test(textAt(scene, next))) next += 1;
    const from = next;
    while (next < from + mostOfStreet && isCapital(scene, next)) next += 1;
    if (scene.tokens[next]?.kind === 'code' && next > from) next += 1;
    if (next === from) break;
    end = next - 1;
    at = next;
  }
  return end;
}

/** "28195 Bremen", "28013 Madrid" behind a comma: a town by its code. */
function postalTown(scene: Scene, first: number): number | null {
  if (scene.tokens[first]?.kind !== 'number' || !/^\d{5}$/.test(textAt(scene, first))) return null;
  const isTown =
    isCapital(scene, first + 1) && bareAt(scene, first - 1) === ',' && scene.tokens[first - 2]?.kind === 'number';
  return isTown ? first + 1 : null;
}

/** Streets with the number of a house, and the town behind them. */
export function addressesOf(scene: Scene): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < scene.tokens.length; at += 1) {
    const street = romanceStreet(scene, at) ?? englishStreet(scene, at) ?? germanStreetEnd(scene, at);
    const last = street === null ? postalTown(scene, at) : townEnd(scene, street);
    if (last === null) continue;
    found.push({ first: at, last });
    at = last;
  }
  return found;
}
