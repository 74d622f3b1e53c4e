/**
 * Units of quantities. These values are stored and sent. Each has its code in UN/ECE Recommendation 20, as used in UBL
 * documents (packaging: X and the code of Recommendation 21). If two units mean the same (kg, KG), both stay, because
 * lists from other systems use either. Labels are texts of the client, `unit.<code>`.
 */
const recommendation20 = {
  piece: 'H87', kg: 'KGM', g: 'GRM', ton: 'TNE', liter: 'LTR', meter: 'MTR', cm: 'CMT', mm: 'MMT', m2: 'MTK', m3: 'MTQ',
  hour: 'HUR', day: 'DAY', month: 'MON', minute: 'MIN', kWh: 'KWH',
  EA: 'EA', GLL: 'GLL', PK: 'XPK', BX: 'XBX', CS: 'XCS', RO: 'XRO', PR: 'PR', SET: 'SET', DZN: 'DZN', PAL: 'XPX',
  KG: 'KGM', L: 'LTR', M: 'MTR', BG: 'XBG', BO: 'XBO', CT: 'XCT', KMT: 'KMT', MLT: 'MLT', WEE: 'WEE', ANN: 'ANN', LS: 'LS',
} as const; // prettier-ignore

export type Unit = keyof typeof recommendation20;

export const isUnit = (code: string): code is Unit => Object.hasOwn(recommendation20, code);

/** Every unit, in display order. */
export const units: readonly Unit[] = Object.keys(recommendation20).filter(isUnit);

/** Returns the UN/ECE code of a unit. An unknown unit has the code for "mutually defined" (ZZ). */
export function unitCode(unit: string): string {
  return isUnit(unit) ? recommendation20[unit] : 'ZZ';
}
