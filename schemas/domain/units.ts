/**
 * Units of quantities: the values stored and sent, each with its code in UN/ECE Recommendation 20 (packagings: X and
 * the code of Recommendation 21), as UBL documents carry it. Where two of ours mean the same (kg, KG) both stay,
 * because lists from other systems name either. Labels are texts of the client, `unit.<code>`.
 */
const recommendation20 = {
  piece: 'H87', kg: 'KGM', g: 'GRM', ton: 'TNE', liter: 'LTR', meter: 'MTR', cm: 'CMT', mm: 'MMT', m2: 'MTK', m3: 'MTQ',
  hour: 'HUR', day: 'DAY', month: 'MON', minute: 'MIN', kWh: 'KWH',
  EA: 'EA', GLL: 'GLL', PK: 'XPK', BX: 'XBX', CS: 'XCS', RO: 'XRO', PR: 'PR', SET: 'SET', DZN: 'DZN', PAL: 'XPX',
  KG: 'KGM', L: 'LTR', M: 'MTR', BG: 'XBG', BO: 'XBO', CT: 'XCT', KMT: 'KMT', MLT: 'MLT', WEE: 'WEE', ANN: 'ANN', LS: 'LS',
} as const; // prettier-ignore

export type Unit = keyof typeof recommendation20;

export const isUnit = (code: string): code is Unit => Object.hasOwn(recommendation20, code);

/** Every unit, in the order of the choice. */
export const units: readonly Unit[] = Object.keys(recommendation20).filter(isUnit);

/** The UN/ECE code of a unit; a unit that is not ours counts in "mutually defined" (ZZ). */
export function unitCode(unit: string): string {
  return isUnit(unit) ? recommendation20[unit] : 'ZZ';
}
