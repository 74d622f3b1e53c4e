import { isUnit, type Unit, units } from './units.ts';
import { bare, similarity } from './similarity.ts';

/** Spellings in addition to the code, in English, German, Spanish and Portuguese. */
const spellings: Record<Unit, string> = {
  piece:
    'pc pcs pce piece pieces item items h87 c62 st stk stck stueck stück stücke unidad unidades ud uds u pieza piezas pza unidade und un peça peças pç pçs',
  kg: 'kgs kilo kilos kilogram kilograms kilogramm kilogramo kilogramos quilo quilograma quilogramas kgm',
  g: 'gr gram grams gramm gramo gramos grama gramas grm',
  ton: 't to tons tonne tonnes tonnen tne tonelada toneladas mt',
  liter: 'l ltr lt liters litre litres litro litros',
  meter: 'm mtr lfm meters metre metres metro metros laufmeter laufendemeter',
  cm: 'cmt centimeter centimetre zentimeter centímetro centímetros',
  mm: 'mmt millimeter millimetre milímetro milímetros',
  m2: 'qm sqm mtk squaremeter squaremeters quadratmeter metrocuadrado metroscuadrados metroquadrado metrosquadrados',
  m3: 'cbm mtq cubicmeter cubicmeters kubikmeter metrocúbico metroscúbicos',
  hour: 'h hr hrs hours hur std stunde stunden hora horas',
  day: 'd days tag tage día días dia dias',
  month: 'mon months monat monate mes meses mês',
  minute: 'min mins minutes minuten minuto minutos',
  kWh: 'kwh kwhr kilowattstunde kilowattstunden kilowatthour kilowatthours kilovatiohora',
  EA: 'each je cada',
  GLL: 'gal gallon gallons gallone gallonen galón galones galão galões',
  PK: 'pack packs package packages packung packungen paket pakete pck paquete paquetes pacote pacotes pct',
  BX: 'box boxes kiste kisten schachtel caja cajas caixa caixas cx',
  CS: 'case cases kasten kästen cajón cajones engradado engradados',
  RO: 'roll rolls rolle rollen rl rollo rollos rolo rolos',
  PR: 'pair pairs paar paare par pares',
  SET: 'sets satz sätze garnitur juego juegos conjunto conjuntos jogo jogos kit kits',
  DZN: 'dz dozen dozens dutzend dtz docena docenas dúzia dúzias',
  PAL: 'pallet pallets palette paletten palé palés paleta palete paletes',
  KG: '',
  L: '',
  M: '',
  BG: 'bag bags sack säcke beutel saco sacos bolsa bolsas',
  BO: 'bottle bottles flasche flaschen fl botella botellas garrafa garrafas',
  CT: 'carton cartons karton kartons ktn cartón cartones cartão',
  KMT: 'km kilometer kilometre kilómetro kilómetros quilômetro quilômetros',
  MLT: 'ml milliliter millilitre mililitro mililitros',
  WEE: 'week weeks woche wochen wk semana semanas',
  ANN: 'year years jahr jahre yr año años ano anos',
  LS: 'lumpsum flatrate pauschal pauschale psch globalsumme tantoalzado alzado valorglobal verba vb',
};

/** If several units share a spelling, the first one gets it. */
const bySpelling = new Map<string, Unit>();
for (const unit of units) {
  for (const spelling of [unit, ...spellings[unit].split(' ')].map(bare)) {
    if (spelling !== '' && !bySpelling.has(spelling)) bySpelling.set(spelling, unit);
  }
}

/** Names of units are shorter than this. */
const mostLetters = 60;
const alikeEnough = 0.6;

/** Returns our unit for common spellings ("Stk.", "pcs", "m²", "KG"). Otherwise suggests the nearest one, or null. */
export function normalizeUnit(text: string): { ok: true; unit: Unit } | { ok: false; suggestion: Unit | null } {
  const unit = unitOf(text);
  return unit ? { ok: true, unit } : { ok: false, suggestion: nearestUnit(text) };
}

/** Returns null for an unknown spelling. */
export function unitOf(text: string): Unit | null {
  const code = text.trim();
  if (code.length > mostLetters) return null;
  return isUnit(code) ? code : (bySpelling.get(bare(code)) ?? null);
}

/** The number of known spellings of units, including their codes. */
export const spellingCount = bySpelling.size;

/** Requires at least three letters, and a similarity that a typing error can explain. */
export function nearestUnit(text: string): Unit | null {
  if (text.length > mostLetters) return null;
  const spelled = bare(text);
  if (spelled.length < 3) return null;
  let best: Unit | null = null;
  let likeness = alikeEnough;
  for (const [spelling, unit] of bySpelling) {
    const found = similarity(spelled, spelling, likeness);
    if (found < likeness || (found === likeness && best !== null)) continue;
    [best, likeness] = [unit, found];
  }
  return best;
}
