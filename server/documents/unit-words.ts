import type { Language } from '../../schemas/language/json-schema.ts';
import { ownLabels } from '../configuration/code-label.ts';
import type { Unit } from '../../schemas/domain/units.ts';

/** Units as documents write them, by language. One that is not there is written as its code: kg, cm, kWh. */
// prettier-ignore
export const unitWords: Record<'en' | 'de' | 'es' | 'pt', Partial<Record<Unit, string>>> = {
  en: {
    piece: 'piece', ton: 't', liter: 'l', meter: 'm', m2: 'm²', m3: 'm³', hour: 'h', day: 'day', month: 'month', minute: 'min',
    EA: 'each', GLL: 'gal', PK: 'pack', BX: 'box', CS: 'case', RO: 'roll', PR: 'pair', SET: 'set', DZN: 'dozen', PAL: 'pallet',
    KG: 'kg', L: 'l', M: 'm', BG: 'bag', BO: 'bottle', CT: 'carton', KMT: 'km', MLT: 'ml', WEE: 'week', ANN: 'year', LS: 'lump sum',
  },
  de: {
    piece: 'Stück', ton: 't', liter: 'l', meter: 'm', m2: 'm²', m3: 'm³', hour: 'Std.', day: 'Tag', month: 'Monat', minute: 'Min.',
    EA: 'Stück', GLL: 'gal', PK: 'Pack', BX: 'Kiste', CS: 'Kasten', RO: 'Rolle', PR: 'Paar', SET: 'Satz', DZN: 'Dutzend', PAL: 'Palette',
    KG: 'kg', L: 'l', M: 'm', BG: 'Sack', BO: 'Flasche', CT: 'Karton', KMT: 'km', MLT: 'ml', WEE: 'Woche', ANN: 'Jahr', LS: 'pauschal',
  },
  es: {
    piece: 'unidad', ton: 't', liter: 'l', meter: 'm', m2: 'm²', m3: 'm³', hour: 'h', day: 'día', month: 'mes', minute: 'min',
    EA: 'unidad', GLL: 'gal', PK: 'paquete', BX: 'caja', CS: 'cajón', RO: 'rollo', PR: 'par', SET: 'juego', DZN: 'docena', PAL: 'palé',
    KG: 'kg', L: 'l', M: 'm', BG: 'saco', BO: 'botella', CT: 'cartón', KMT: 'km', MLT: 'ml', WEE: 'semana', ANN: 'año', LS: 'tanto alzado',
  },
  pt: {
    piece: 'unidade', ton: 't', liter: 'l', meter: 'm', m2: 'm²', m3: 'm³', hour: 'h', day: 'dia', month: 'mês', minute: 'min',
    EA: 'unidade', GLL: 'gal', PK: 'pacote', BX: 'caixa', CS: 'engradado', RO: 'rolo', PR: 'par', SET: 'conjunto', DZN: 'dúzia', PAL: 'palete',
    KG: 'kg', L: 'l', M: 'm', BG: 'saco', BO: 'garrafa', CT: 'cartão', KMT: 'km', MLT: 'ml', WEE: 'semana', ANN: 'ano', LS: 'valor global',
  },
};

/** As an administrator calls it, as we do, or as its code. */
export function unitWord(unit: string, language: Language): string {
  const known: Readonly<Record<string, string>> = { ...unitWords[language], ...ownLabels('unit', language) };
  return known[unit] ?? unit;
}
