import type { Figure } from '../understanding/figures.ts';
import { periodUnit } from '../understanding/period-words.ts';
import { phraseBefore, wordsOf } from '../understanding/phrases.ts';
import { about } from '../understanding/said.ts';
import type { Scene } from '../understanding/scene.ts';
import { isDash } from '../understanding/tokens.ts';
import { isMeasure } from './amounts-of-need.ts';
import { workplaces } from './certainty/words.ts';
import { isStop } from './names.ts';
import type { Part } from './roles.ts';
import { isSizeWord, isTechnical, unitWord } from './pack-words.ts';
import { isWork } from './service-words.ts';
import { bareAt, glued, isTimes, textAt } from './tokens-at.ts';

/** Numbers behind these are of a kind, a size or a paper. */
const specified =
  wordsOf(`raume raumen zimmern hallen etagen buros ph kornung grit starke dicke breite hohe tiefe width height depth thickness ancho alto espesor grosor largura altura espessura item albaran lieferschein nota extintora maquina maschine machine inyectora uti ral dn pn din iso en nr num numero nummer number artikel art artikelnummer item-no typ type tipo modell model modelo serie series ref referenz referencia reference sku ean
  gr grosse size talla tamanho talle tam tamano größe pos position posicion posicao ticket bestellung po rechnung tel telefon telefone telefono phone fax mobil movil celular zimmer raum room sala floor
  ip nema cat kat klasse class classe clase version rev tc k sg t r ø durchmesser diametro dia diam ext ramal durchwahl werkstoff aisi sae astm abnt nbr ansi ul vde windows office iphone galaxy seite page
  pagina van truck lorry lkw transporter furgo furgoneta camion caminhao level nivel niveau tower turm torre silo tank tanque plot parcela lote calle rua avenida strasse street caixa-n gabelstapler stapler forklift pressen
  plano zeichnung drawing projekt project proyecto projeto linie line linha linea nº n° isbn bis-zu part teil loctite wd argon sauerstoff seit since desde-hace viton vg cep cp plz cas lote batch charge vin`);

/** "M8", "24-inch", "125x1.0", "C25/30", "7-15": a part of something written as one. */
export function isWithinCode(scene: Scene, { first, last }: Figure): boolean {
  const before = scene.tokens[first - 1];
  const next = scene.tokens[last + 1];
  if (glued(scene, first) && before !== undefined) {
    if (before.kind === 'code' || before.kind === 'word' || before.kind === 'number')
      return !isTimes(before.bare) || (before.glued && scene.tokens[first - 2]?.kind === 'number');
    if (['/', '.', ':', '#', '+', '_', '=', '°', 'Ø', 'ø', '@'].includes(before.text)) return true;
    // "3×5", and not "thermometers ×5"
    if (before.text === '×' && before.glued) return true;
    if (isDash(before.text) && glued(scene, first - 1)) return true;
  }
  // "R22,5"
  if (glued(scene, first) && before?.text === ',' && before.glued && scene.tokens[first - 2]?.kind === 'code')
    return true;
  if (before?.text === 'Ø' || before?.text === 'ø') return true;
  // "4711-0815"
  const isNumbered = isDash(next?.text ?? '') && next?.glued === true && glued(scene, last + 2);
  if (isNumbered && /^0(?:\d|$)/.test(textAt(scene, last + 2))) return true;
  if (next?.glued && (next.kind === 'code' || next.text === '_' || next.text === '@')) return true;
  if (next?.glued && next.text === '/' && glued(scene, last + 2)) return true;
  return (
    next?.glued === true && isDash(next.text) && glued(scene, last + 2) && scene.tokens[last + 2]?.kind !== 'number'
  );
}

/** "160x80", "2 x 3 m", "10 x 1 l": how the numbers about an x belong together. */
function timesRole(scene: Scene, figure: Figure): 'size' | 'count' | null {
  const { first, last } = figure;
  const isLoose = !glued(scene, first) || !glued(scene, first - 1);
  const things = unitWord(scene.tokens[last + 1]);
  // "60x60 x24"
  if (isTimes(bareAt(scene, first - 1)) && glued(scene, first) && !glued(scene, first - 1)) return 'count';
  if (isTimes(bareAt(scene, first - 1)) && isMeasured(scene, first - 2)) {
    const isBehindSize = scene.tokens[first - 2]?.kind !== 'number' && (things === null || !isMeasure(things));
    const isOfThings = things !== null && !isMeasure(things) && !isStart(scene, first - 3);
    return isLoose && (isOfThings || isBehindSize) ? 'count' : 'size';
  }
  if (!isTimes(bareAt(scene, last + 1))) return null;
  // "HP 410X"
  if (textAt(scene, last + 1) === 'X' && glued(scene, last + 1) && scene.tokens[first - 1]?.kind === 'word')
    return 'size';
  // "2x18W"
  const isOfCode = glued(scene, last + 1) && glued(scene, last + 2) && /^\d/.test(textAt(scene, last + 2));
  if (scene.tokens[last + 2]?.kind !== 'number') return isOfCode ? 'size' : 'count';
  if (glued(scene, last + 1) && glued(scene, last + 2)) return 'size';
  let end = last + 2;
  while (isTimes(bareAt(scene, end + 1)) && scene.tokens[end + 2]?.kind === 'number') end += 2;
  if (end > last + 2) return 'size';
  // "4 x 3/4" ball valves"
  if (textAt(scene, end + 1) === '/' && glued(scene, end + 1) && glued(scene, end + 2)) return 'count';
  const unit = scene.tokens[end + 1];
  if (isManySized(scene, figure)) return 'count';
  if (['mm', 'cm', 'm', 'ft'].includes(unit?.bare ?? '') || /^mm[²2]$/.test(unit?.text ?? '')) return 'size';
  const counted = unitWord(unit);
  if (counted !== null && !isMeasure(counted) && !isStart(scene, first - 1)) return 'size';
  if (counted !== null || isTechnical(unit)) return 'count';
  // "2 x 1000 sugar sticks"
  const isOfMany = Number(figure.value) <= 12 && Number(textAt(scene, last + 2)) >= 100 && unit?.kind === 'word';
  return glued(scene, last + 1) || isOfMany ? 'count' : 'size';
}

/** How far behind its size the noun may stand. */
const mostOfSized = 5;

/** "order 6 x 600mm panel lights", "1 x 500mm ruler": one size, and the thing behind it, several where there are several. */
function isManySized(scene: Scene, { first, last, value }: Figure): boolean {
  const { tokens, setting } = scene;
  const size = last + 2;
  if (setting.language !== 'en' || !/^\d{1,2}$/.test(value ?? '') || !glued(scene, size + 1)) return false;
  if (glued(scene, last + 1) || glued(scene, size) || !isLedBy(scene, first - 1)) return false;
  if (tokens[size + 2]?.kind !== 'word') return false;
  if (value === '1') return true;
  for (
    let at = size + 2;
    at < size + 2 + mostOfSized && tokens[at]?.kind === 'word' && (at === size + 2 || !isStop(bareAt(scene, at)));
    at += 1
  )
    if (/^[a-z]{3,}[^s]s$/.test(bareAt(scene, at))) return true;
  return false;
}

/** Nothing that the size could be of stands before. */
const isLedBy = (scene: Scene, at: number): boolean =>
  isStart(scene, at) ||
  isStop(bareAt(scene, at)) ||
  ['and', 'plus', 'the', 'of', 'another'].includes(bareAt(scene, at));

/** A number, or one with its unit: 2", 10 cm. */
const isMeasured = (scene: Scene, at: number): boolean =>
  scene.tokens[at]?.kind === 'number' ||
  (scene.tokens[at - 1]?.kind === 'number' && (isTechnical(scene.tokens[at]) || unitWord(scene.tokens[at]) !== null));

/** Nothing of the sentence stands before. */
const isStart = (scene: Scene, at: number): boolean => at < 0 || scene.tokens[at]?.kind === 'mark';

const ordinalEnds = new Set(['nd', 'rd', 'th', 'º', 'ª', 'er']);

function isOrdinal(scene: Scene, { last, spoken }: Figure): boolean {
  const next = scene.tokens[last + 1];
  if (!next?.glued || spoken) return false;
  // "2.º"
  if (next.bare === '.' && ['º', 'ª'].includes(bareAt(scene, last + 2)) && glued(scene, last + 2)) return true;
  return (
    ordinalEnds.has(next.bare) ||
    (next.bare === 'st' && scene.setting.language === 'en' && textAt(scene, last).endsWith('1'))
  );
}

const places = wordsOf(
  'room raum zimmer sala floor van truck lorry lkw transporter furgoneta camion caminhao linie line linha linea maschine machine maquina projekt project proyecto projeto calle rua',
);

const isThing = ({ tokens }: Scene, at: number): boolean =>
  tokens[at]?.kind === 'word' && !isStop(tokens[at]?.bare ?? '') && (tokens[at]?.bare.length ?? 0) > 3;

/** "Lindenallee 14" */
const isStreet = (scene: Scene, at: number): boolean =>
  scene.setting.language === 'de' &&
  /^\p{Lu}\p{L}{2,30}(?:strasse|straße|str|allee|gasse|weg)$/u.test(textAt(scene, at));

/** "Seminarraum 2": which of them, where no thing follows. */
const isRoom = (scene: Scene, at: number): boolean =>
  scene.setting.language === 'de' &&
  /^\p{Lu}\p{L}{2,30}(?:raum|raume|räume|räumen|zimmer|zimmern|saal|säle|halle|hallen)$/u.test(textAt(scene, at)) &&
  (scene.tokens[at + 2]?.kind !== 'word' || isStop(bareAt(scene, at + 2)) || bareAt(scene, at + 2) === 'und');

const spots = wordsOf(
  'desk bay gate dock unit bench stand station ward flat apartment house block zone aisle bed theatre theater court pitch table counter till booth locker kiosk studio suite hut shed corridor workshop lab office garage warehouse building hall kitchen printer press oven boiler lift classroom barn cell surgery clinic platform pier berth hangar terminal store shop branch depot yard villa cabin chalet cottage',
);

/** "a chair for desk 14", "in bay 3": which place, where no thing follows. */
function isPlaceNumbered(scene: Scene, first: number): boolean {
  if (scene.setting.language !== 'en' || !spots.has(bareAt(scene, first - 1))) return false;
  const lead = ['the', 'our', 'my'].includes(bareAt(scene, first - 2)) ? first - 3 : first - 2;
  const next = scene.tokens[first + 1];
  const isFollowed = next?.kind === 'word' && !isStop(next.bare) && next.bare !== 'and';
  return !isFollowed && ['for', 'at', 'in', 'on', 'to', 'from', 'near', 'outside', 'by', 'of'].includes(bareAt(scene, lead)); // prettier-ignore
}

const agreed = wordsOf('quedamos quedo quede cerramos fechamos');

const joining = ['und', 'and', 'y', 'e', '&'];

/** "Screens 1 and 7 need": which of them, in front of a verb. */
function isOfTwo(scene: Scene, at: number): boolean {
  const first = joining.includes(bareAt(scene, at - 1)) ? at - 2 : at;
  const last = first + 2;
  const isPair = joining.includes(bareAt(scene, first + 1)) && [first, last].every((one) => /^\d{1,4}$/.test(textAt(scene, one))); // prettier-ignore
  const next = bareAt(scene, last + 1);
  return isPair && /^\p{Lu}\p{Ll}{3}/u.test(textAt(scene, first - 1)) && tellingBehind.has(next);
}
const tellingBehind = wordsOf(
  'need needs are is have has were sind haben brauchen klemmen laufen necesitan estan son tienen hay precisam estao sao tem',
);

export function isSpecified(scene: Scene, first: number): boolean {
  let at = first - 1;
  if (['.', ':', '-', '#', 'º', '°'].includes(bareAt(scene, at)) && glued(scene, at)) at -= 1;
  const before = bareAt(scene, at);
  // "of. 5": oficina
  if (at < first - 1 && bareAt(scene, first - 1) === '.' && ['of', 'ofic', 'desp'].includes(before)) return true;
  // "quedamos en 30 camisetas"
  if (before === 'en' && agreed.has(bareAt(scene, at - 1))) return false;
  // "200 envelopes? No. 20 packs of envelopes"
  // "Model X200"
  if (isTimes(before) && glued(scene, first) && specified.has(bareAt(scene, at - 1))) return true;
  if (before === 'no' && scene.setting.language === 'en') return at < first - 1 && bareAt(scene, at - 1) !== '?';
  if (isPlaceNumbered(scene, first)) return true;
  // "Korn 60, 50 Stk."
  if (['korn', 'grano', 'grana', 'grao'].includes(before) && !isThing(scene, first + 1)) return true;
  // "for the year 5 trip"
  if (['year', 'grade'].includes(before) && bareAt(scene, at - 1) === 'the') return true;
  // "Year 9 practicals"
  if (textAt(scene, at) === 'Year' && at === first - 1 && /^(?:\d|1[0-3])$/.test(textAt(scene, first))) return true;
  // "for the room: 16 goggles"
  const isHead = places.has(before) && at < first - 1 && !glued(scene, first);
  const thing = isTimes(bareAt(scene, first + 1)) ? first + 2 : first + 1;
  if (specified.has(before) && !(isHead && isThing(scene, thing))) return true;
  // "Hafenstraße 12 Paletten"
  if (isStreet(scene, at) && unitWord(scene.tokens[first + 1]) === null) return true;
  if (at === first - 1 && isRoom(scene, at)) return true;
  if (isOfTwo(scene, first)) return true;
  // "size 10 and 11"
  const isListed =
    ['und', 'and', 'y', 'e', '/', 'oder', 'or', 'o', 'ou'].includes(before) &&
    scene.tokens[first - 2]?.kind === 'number' &&
    (scene.tokens[first + 1]?.kind !== 'word' || isStop(bareAt(scene, first + 1)));
  if (isListed)
    return (
      isRoom(scene, first - 3) || [specified, places, workplaces].some((words) => words.has(bareAt(scene, first - 3)))
    );
  return false;
}

/** "6 V-belts", "6 bar tables": a letter or a pressure that begins the word of a thing. */
const isCompound = (scene: Scene, at: number): boolean =>
  (bareAt(scene, at) === 'bar' && !glued(scene, at) && /^[a-z]{4,}s$/.test(bareAt(scene, at + 1))) ||
  startsThing(scene, at);

const startsThing = (scene: Scene, at: number): boolean =>
  isDash(textAt(scene, at + 1)) &&
  glued(scene, at + 1) &&
  glued(scene, at + 2) &&
  !glued(scene, at) &&
  /^\p{L}{3}/u.test(textAt(scene, at + 2));

/** "22G cannulas": how thick a needle is. */
const isGauge = (scene: Scene, { last, value }: Figure): boolean =>
  textAt(scene, last + 1) === 'G' && glued(scene, last + 1) && Number(value) >= 14 && Number(value) <= 34;

/** A year, a clock's time, "nr. 4": numbers that count nothing. */
export function isCounting(scene: Scene, figure: Figure): boolean {
  if (isGauge(scene, figure)) return false;
  if (isWithinCode(scene, figure) || isOrdinal(scene, figure) || isSpecified(scene, figure.first)) return false;
  if (isTechnical(scene.tokens[figure.last + 1]) && !isCompound(scene, figure.last + 1)) return false;
  if (timesRole(scene, figure) === 'size') return false;
  // "zu 2.890,00 netto"
  if (/[.,]\d\d$/.test(figure.text) && nets.has(bareAt(scene, figure.last + 1))) return false;
  if (isOfTelephone(scene, figure) || (figure.power === 3 && textAt(scene, figure.last) === 'K')) return false;
  if (figure.power === 6 && ['m', 'mm'].includes(bareAt(scene, figure.last))) return false;
  if (isSide(scene, figure) || isYearOfPast(scene, figure)) return false;
  if (isWidth(scene, figure) || isOldOne(scene, figure)) return false;
  if (isLength(scene, figure) || (isPeriodOnly(scene, figure) && !isTimeOfWork(scene, figure))) return false;
  const next = bareAt(scene, figure.last + 1);
  if (next === 'uhr' || next === 'am' || next === 'pm' || next === 'h00') return false;
  if (
    next === ':' &&
    glued(scene, figure.last + 1) &&
    glued(scene, figure.last + 2) &&
    scene.tokens[figure.last + 2]?.kind === 'number'
  )
    return false;
  return !isCodeLike(figure) || isPadded(scene, figure);
}

const nets = wordsOf('netto brutto net gross neto bruto liquido');

/** "(02 unidades)" */
export const isPadded = (scene: Scene, { text, first, last, spoken }: Figure): boolean =>
  !spoken && /^0[1-9]$/.test(text) && (unitWord(scene.tokens[last + 1]) !== null || isPaddedCount(scene, { first, last })); // prettier-ignore

/** "Comprar 02 cadeiras", "01 (uma) geladeira": usual in Brazil, where no word stands before that it could number. */
function isPaddedCount(scene: Scene, { first, last }: Part): boolean {
  if (scene.setting.language !== 'pt' && scene.setting.language !== 'es') return false;
  const isInWords = bareAt(scene, last + 1) === '(' && bareAt(scene, last + 3) === ')';
  const next = isInWords ? last + 4 : last + 1;
  const before = scene.tokens[first - 1];
  const isNumbered = before?.kind === 'code' || isThing(scene, first - 1) || (before?.kind === 'mark' && before.glued);
  return !isNumbered && scene.tokens[next]?.glued !== true && (bareAt(scene, next) === 'x' || isThing(scene, next));
}

/** "555 0117": numbers beside each other are none of things. */
const isOfTelephone = (scene: Scene, { first, last, spoken }: Figure): boolean => {
  const [before, next] = [scene.tokens[first - 1], scene.tokens[last + 1]];
  // "U-Scheiben 10,5 4000 St"
  const counted = unitWord(next);
  if (counted !== null && !isSizeWord(next?.bare ?? '')) return false;
  const isNext = next?.kind === 'number' && next.text.length >= 3 && !isTimes(bareAt(scene, last + 2));
  return (
    !spoken &&
    (isNext ||
      (before?.kind === 'number' && (scene.tokens[first]?.text.length ?? 0) >= 3 && !isTimes(bareAt(scene, last + 1))))
  );
};

const lengths = wordsOf(
  'lang langen langes lange lengths length long largo largos comprimento breit hoch tief wide high deep ancho alto alcance largura altura leitung',
);

/** "6 m lengths", "2 m lang": what a thing measures. */
const isLength = (scene: Scene, { last }: Figure): boolean =>
  unitWord(scene.tokens[last + 1]) !== null && lengths.has(bareAt(scene, last + 2));

const widths = wordsOf('wide tall thick deep high long');

/** "18 metres, 600 wide": a number of which nothing else is said; "10 high chairs" are counted. */
function isWidth(scene: Scene, { last, spoken }: Figure): boolean {
  if (spoken || scene.setting.language !== 'en' || !widths.has(bareAt(scene, last + 1))) return false;
  const next = scene.tokens[last + 2];
  return next === undefined || next.kind === 'mark' || ['x', 'by', 'and'].includes(next.bare);
}

const sides = wordsOf('m cm mm ft');

/** "4m x 3m tarpaulin": one of two measures. */
const isSide = (scene: Scene, { last }: Figure): boolean =>
  sides.has(bareAt(scene, last + 1)) &&
  isTimes(bareAt(scene, last + 2)) &&
  scene.tokens[last + 3]?.kind === 'number' &&
  bareAt(scene, last + 4) === bareAt(scene, last + 1);

/** "the scanner we bought in 2019" */
const isYearOfPast = (scene: Scene, { first, last, text }: Figure): boolean =>
  scene.setting.language === 'en' &&
  /^(?:19|20)\d\d$/.test(text) &&
  ['in', 'since', 'from', 'until'].includes(bareAt(scene, first - 1)) &&
  (scene.tokens[last + 1]?.kind !== 'word' || isStop(bareAt(scene, last + 1)));

const which = wordsOf('old new last other previous current existing broken first right wrong same original');

/** "the old one failed": a thing, and none of how many. */
const isOldOne = (scene: Scene, { first, spoken, value }: Figure): boolean =>
  spoken &&
  value === '1' &&
  scene.setting.language === 'en' &&
  which.has(bareAt(scene, first - 1)) &&
  ['the', 'my', 'our', 'this', 'that', 'your'].includes(bareAt(scene, first - 2));

const since = wordsOf(
  'for fur por durante seit since hace ha faz in en em within every alle cada the nos ultimos last letzten',
);

const hires = wordsOf('for fur por durante');

/** How many words of a name may stand between work and its time. */
const farthestWork = 16;

/** "a painter, probably 2 days" */
const hedges = wordsOf(
  'probably likely maybe perhaps possibly say estimated wahrscheinlich vermutlich voraussichtlich probablemente seguramente provavelmente',
);

const summing = wordsOf('insgesamt gesamt total en');

/** "for about 60 hours", "window cleaning in hall A, 16 hours", "a driver 40 hours": how much of it. */
function isTimeOfWork(scene: Scene, { first, value }: Figure): boolean {
  const said = (phraseBefore(scene.tokens, first, about) ?? first) - 1;
  const before = hedges.has(bareAt(scene, said)) ? said - 1 : said;
  if (hires.has(bareAt(scene, summing.has(bareAt(scene, before)) ? before - 1 : before))) return true;
  const isAroundTheClock = value === '24';
  if (bareAt(scene, before) !== ',' && (isStop(bareAt(scene, before)) || isAroundTheClock)) return false;
  for (let at = before; at > before - farthestWork && scene.sentences[at] === scene.sentences[first]; at -= 1) {
    if (scene.tokens[at]?.kind === 'number') return false;
    if (isWork(bareAt(scene, at))) return true;
  }
  return false;
}

/** "for 3 days", "12 months": how long, unless a thing follows ("40 hours of an electrician"). */
export function isPeriodOnly(scene: Scene, { first, last, value }: Figure): boolean {
  const unit = periodUnit(bareAt(scene, last + 1));
  if (unit === undefined || (unit === 'hours' && value === null)) return false;
  const next = scene.tokens[last + 2];
  const isNamed = next?.kind === 'word' && scene.sentences[last + 2] === scene.sentences[last] && !isStop(next.bare);
  return !isNamed || since.has(bareAt(scene, first - 1));
}

/** "007", "104882": longer than anything that is counted, or led by zeros. */
function isCodeLike({ text, malformed, spoken }: Figure): boolean {
  if (spoken) return false;
  return malformed && (text.length < 14 || /[.,]/.test(text));
}
