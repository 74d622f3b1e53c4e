import type { Figure } from '../understanding/figures.ts';
import { between, choiceJoints, pairJoints, rangeJoints } from '../understanding/measure-words.ts';
import { periodUnit } from '../understanding/period-words.ts';
import { phraseAt, phraseBefore, phrasesOf, wordsOf } from '../understanding/phrases.ts';
import type { Scene } from '../understanding/scene.ts';
import { isDash } from '../understanding/tokens.ts';
import type { Unit } from '../units.ts';
import { type Amount, amountOf, doubtful, groupedAmount, isMeasure } from './amounts-of-need.ts';
import { articles, insteadOf, vaguePhrases, vagueWords } from './need-words.ts';
import { isStop } from './names.ts';
import { isSizeWord, isTechnical, unitWord } from './pack-words.ts';
import type { Part } from './roles.ts';
import { figureAt } from './spoken-days.ts';

/** A number of things, or a word that stands for one. */
export type Quantity = Part &
  Amount & {
    unit: Unit | null;
    /** `article`: "a chair"; `size`: 50 mm, a quantity only where nothing else counts; `period`: "for 3 days". */
    kind: 'number' | 'article' | 'vague' | 'size' | 'period';
    /** "je 20", "the 20": takes back what was there. */
    isDropped: boolean;
  };

/** Numbers behind these are of a kind, a size or a paper. */
const specified =
  wordsOf(`item albaran lieferschein nota extintora maquina maschine machine inyectora uti ral dn pn din iso en nr num numero nummer number artikel art artikelnummer item-no typ type tipo modell model modelo serie series ref referenz referencia reference sku ean
  gr grosse size talla tamanho talle tam tamano größe pos position posicion posicao ticket bestellung po rechnung tel telefon telefone telefono phone fax mobil movil celular zimmer raum room sala floor
  ip nema cat kat klasse class classe clase version rev tc k sg t r ø durchmesser diametro dia diam ext ramal durchwahl werkstoff aisi sae astm abnt nbr ansi ul vde windows office iphone galaxy seite page
  pagina plano zeichnung drawing projekt project proyecto projeto linie line linha linea nº n° isbn bis-zu part teil loctite wd argon sauerstoff seit since desde-hace viton vg cep cp plz cas lote batch charge vin`);

const halves: Readonly<Record<string, string>> = { half: '0.5', halbe: '0.5', halber: '0.5', halbes: '0.5', halben: '0.5', media: '0.5', medio: '0.5', meia: '0.5', meio: '0.5', anderthalb: '1.5', eineinhalb: '1.5', '½': '0.5', '¼': '0.25', '¾': '0.75', zweieinhalb: '2.5', anderthalbe: '1.5' }; // prettier-ignore

const glued = (scene: Scene, at: number): boolean => scene.tokens[at]?.glued === true;
const textAt = (scene: Scene, at: number): string => scene.tokens[at]?.text ?? '';
const bareAt = (scene: Scene, at: number): string => scene.tokens[at]?.bare ?? '';
const isTimes = (bare: string): boolean => bare === 'x' || bare === '×' || bare === '*';

/** "M8", "24-inch", "125x1.0", "C25/30", "7-15": a part of something written as one. */
function isWithinCode(scene: Scene, { first, last }: Figure): boolean {
  const before = scene.tokens[first - 1];
  const next = scene.tokens[last + 1];
  if (glued(scene, first) && before !== undefined) {
    if (before.kind === 'code' || before.kind === 'word' || before.kind === 'number')
      return !isTimes(before.bare) || scene.tokens[first - 2]?.kind === 'number';
    if (['/', '.', ':', '#', '+', '_', '=', '°', 'Ø', 'ø', '@', '×'].includes(before.text)) return true;
    if (isDash(before.text) && glued(scene, first - 1)) return true;
  }
  if (before?.text === 'Ø' || before?.text === 'ø') return true;
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
  if (isTimes(bareAt(scene, first - 1)) && isMeasured(scene, first - 2)) {
    const isBehindSize = scene.tokens[first - 2]?.kind !== 'number' && (things === null || !isMeasure(things));
    const isOfThings = things !== null && !isMeasure(things) && !isStart(scene, first - 3);
    return isLoose && (isOfThings || isBehindSize) ? 'count' : 'size';
  }
  if (!isTimes(bareAt(scene, last + 1))) return null;
  if (scene.tokens[last + 2]?.kind !== 'number') return 'count';
  if (glued(scene, last + 1) && glued(scene, last + 2)) return 'size';
  let end = last + 2;
  while (isTimes(bareAt(scene, end + 1)) && scene.tokens[end + 2]?.kind === 'number') end += 2;
  if (end > last + 2) return 'size';
  const unit = scene.tokens[end + 1];
  if (['mm', 'cm', 'm', 'ft'].includes(unit?.bare ?? '')) return 'size';
  const counted = unitWord(unit);
  if (counted !== null && !isMeasure(counted) && !isStart(scene, first - 1)) return 'size';
  if (counted !== null || isTechnical(unit)) return 'count';
  return glued(scene, last + 1) ? 'count' : 'size';
}

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
  return (
    ordinalEnds.has(next.bare) ||
    (next.bare === 'st' && scene.setting.language === 'en' && textAt(scene, last).endsWith('1'))
  );
}

function isSpecified(scene: Scene, first: number): boolean {
  let at = first - 1;
  if (['.', ':', '-', '#', 'º', '°'].includes(bareAt(scene, at)) && glued(scene, at)) at -= 1;
  const before = bareAt(scene, at);
  if (before === 'no' && scene.setting.language === 'en') return at < first - 1;
  if (specified.has(before)) return true;
  return false;
}

/** A year, a clock's time, "nr. 4": numbers that count nothing. */
function isCounting(scene: Scene, figure: Figure): boolean {
  if (isWithinCode(scene, figure) || isOrdinal(scene, figure) || isSpecified(scene, figure.first)) return false;
  if (isTechnical(scene.tokens[figure.last + 1])) return false;
  if (timesRole(scene, figure) === 'size') return false;
  if (isOfTelephone(scene, figure) || (figure.power === 3 && textAt(scene, figure.last) === 'K')) return false;
  if (figure.power === 6 && ['m', 'mm'].includes(bareAt(scene, figure.last))) return false;
  if (isLength(scene, figure) || (isPeriodOnly(scene, figure) && !hires.has(bareAt(scene, figure.first - 1))))
    return false;
  const next = bareAt(scene, figure.last + 1);
  if (next === 'uhr' || next === 'am' || next === 'pm' || next === 'h00') return false;
  if (
    next === ':' &&
    glued(scene, figure.last + 1) &&
    glued(scene, figure.last + 2) &&
    scene.tokens[figure.last + 2]?.kind === 'number'
  )
    return false;
  return !isCodeLike(figure);
}

/** "555 0117": numbers beside each other are none of things. */
const isOfTelephone = (scene: Scene, { first, last, spoken }: Figure): boolean => {
  const [before, next] = [scene.tokens[first - 1], scene.tokens[last + 1]];
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

const since = wordsOf(
  'for fur por durante seit since hace ha faz in en em within every alle cada the nos ultimos last letzten',
);

const hires = wordsOf('for fur por durante');

/** "for 3 days", "12 months": how long, unless a thing follows ("40 hours of an electrician"). */
function isPeriodOnly(scene: Scene, { first, last, value }: Figure): boolean {
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

/** The other end of "20 to 25", "20-25", "between 20 and 25", "20 or 25". */
function rangeEnd(scene: Scene, figure: Figure, next: Figure | undefined): Figure | null {
  if (!next) return null;
  const from = figure.last + 1;
  const gap = next.first - from;
  if (gap < 1 || gap > 3) return null;
  const isBetween = between.has(bareAt(scene, figure.first - 1));
  const isJoined =
    phraseAt(scene.tokens, from, rangeJoints) === gap ||
    phraseAt(scene.tokens, from, choiceJoints) === gap ||
    (isBetween && phraseAt(scene.tokens, from, pairJoints) === gap);
  if (!isJoined || (isWithinCode(scene, figure) && !isDash(textAt(scene, from)))) return null;
  const isRising = figure.value === null || next.value === null || Number(figure.value) < Number(next.value);
  return isRising ? next : null;
}

const upTo = phrasesOf(
  'up to|bis zu|at most|maximal|max|max .|maximum|hochstens|hasta|como maximo|maximo|ate|no maximo|no more than|not more than|nicht mehr als|no mas de|nao mais de|nao mais que|weniger als|less than|menos de|under|unter',
);

/** A dash glued to the number: less than nothing. The dashes of lists are blank by now. */
function isNegative(scene: Scene, { first }: Figure): boolean {
  const dash = scene.tokens[first - 1];
  if (!dash || !isDash(dash.text) || !glued(scene, first)) return false;
  const before = scene.tokens[first - 2];
  return before === undefined || (!dash.glued && before.kind !== 'number');
}

function amountFor(scene: Scene, figure: Figure, unit: Unit | null): Amount {
  if (isNegative(scene, figure)) return doubtful('negative');
  if (figure.value !== null) return amountOf(figure.value);
  if (figure.malformed) return doubtful(figure.text.length >= 14 ? 'enormous' : 'ambiguous');
  return figure.power === 0 ? groupedAmount(figure.text, unit, scene.setting.language) : doubtful('ambiguous');
}

/** Behind a number and its unit: where the quantity ends, "3 (three)" and what a pack holds included. */
function unitBehind(scene: Scene, figure: Figure): { unit: Unit | null; last: number } {
  const { tokens } = scene;
  let at = figure.last + 1;
  if (isTimes(bareAt(scene, at)) || (['mal', 'no'].includes(bareAt(scene, at)) && bareAt(scene, at + 1) === '.'))
    at += 1;
  else if (bareAt(scene, at) === 'mal') at += 1;
  if (bareAt(scene, at) === '.' && bareAt(scene, at - 1) === 'no') at += 1;
  if (bareAt(scene, at) === '(' && figureAt(scene, at + 1) && bareAt(scene, at + 2) === ')') at += 3;
  if (
    [
      'full',
      'volle',
      'ganze',
      'weitere',
      'more',
      'mas',
      'mais',
      'neue',
      'new',
      'grosse',
      'kleine',
      'large',
      'small',
    ].includes(bareAt(scene, at)) &&
    unitWord(tokens[at + 1])
  )
    at += 1;
  const unit = bareAt(scene, at) === 't' || !isTechnical(tokens[at]) ? unitWord(tokens[at]) : null;
  if (unit === null || isAnother(scene, at)) return { unit: null, last: at - 1 };
  if (isThingItself(scene, at, unit)) return { unit: null, last: at - 1 };
  const point = tokens[at + 1];
  const isShort = point?.bare === '.' && point.glued && (tokens[at]?.text.length ?? 9) <= 5;
  return { unit, last: isShort ? at + 1 : at };
}

/** "2 case", "10 set screws": a word that names a thing in front of another. "Paar" is a pair, "paar" is none. */
function isAnother(scene: Scene, at: number): boolean {
  const word = scene.tokens[at];
  if (word?.bare === 'paar') return word.text === 'paar' && ['ein', 'nen'].includes(bareAt(scene, at - 1));
  return word?.bare === 'un' && scene.setting.language !== 'pt';
}

const materials = wordsOf('carton cartao papelao plastico madera madeira metal basura lixo dinero');
const adjective = /(?:ic|e|ad|al|iv|os)(?:as|os|es)$/;

/** "cajas de cartón", "caixas plásticas": Spanish and Portuguese have what is counted in front, with an adjective or what it is of. */
function isThingItself({ tokens, setting }: Scene, at: number, unit: Unit): boolean {
  if ((setting.language !== 'es' && setting.language !== 'pt') || isMeasure(unit) || unit === 'piece') return false;
  const [word, next, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (next?.kind !== 'word' || (word?.bare.length ?? 0) <= 3) return false;
  if (next.bare === 'de') return materials.has(after?.bare ?? '') && !['RO', 'PR', 'DZN'].includes(unit);
  return next.bare.length >= 7 && adjective.test(next.bare);
}

const halfMore = phrasesOf('y media|y medio|e meia|e meio|and a half|und eine halbe|und ein halbes');

/** "una tonelada y media": half of the unit more. */
function withHalf(scene: Scene, { amount, last }: { amount: Amount; last: number }): { amount: Amount; last: number } {
  const length = phraseAt(scene.tokens, last + 1, halfMore);
  if (length === 0 || amount.quantity === null || amount.quantity.includes('.')) return { amount, last };
  return { amount: amountOf(`${amount.quantity}.5`), last: last + length };
}

function numberQuantity(scene: Scene, index: number): Quantity | null {
  const figure = scene.figures[index];
  if (!figure || !(isCounting(scene, figure) || isFirstOfRange(scene, index))) return null;
  const other = rangeEnd(scene, figure, scene.figures[index + 1]);
  const counted = other ?? figure;
  if (other && isTechnical(scene.tokens[other.last + 1])) return null;
  const { unit, last } = unitBehind(scene, counted);
  const isBound = phraseBefore(scene.tokens, figure.first, upTo) !== null;
  const size = isSizeWord(bareAt(scene, last)) && unit !== null;
  const isArticle = figure.spoken && figure.value === '1' && unit === null && isArticleWord(scene, figure);
  const first = isNegative(scene, figure) ? figure.first - 1 : figure.first;
  const isGross = ['gros', 'gruesa', 'grosa'].includes(bareAt(scene, figure.last + 1));
  const said = other ? doubtful('range') : isGross ? doubtful('vague') : amountFor(scene, figure, unit);
  const { amount, last: end } = withHalf(scene, { amount: said, last });
  return {
    first,
    last: end,
    ...(isBound && amount.doubt === null ? doubtful('range') : amount),
    unit,
    kind: isArticle ? 'article' : isPeriodOnly(scene, figure) ? 'period' : size ? 'size' : 'number',
    isDropped:
      phraseBefore(scene.tokens, figure.first, insteadOf) !== null ||
      isAfterInstead(scene, figure.first) ||
      phraseAt(scene.tokens, figure.last + 1, parts) > 0,
  };
}

/** The first number of "10-15" looks like a part of a code. */
function isFirstOfRange(scene: Scene, index: number): boolean {
  const figure = scene.figures[index];
  const next = scene.figures[index + 1];
  if (!figure || !next || isSpecified(scene, figure.first)) return false;
  const dash = textAt(scene, figure.last + 1);
  return (
    isDash(dash) &&
    glued(scene, figure.last + 1) &&
    next.first === figure.last + 2 &&
    !glued(scene, figure.first) &&
    !isDash(textAt(scene, next.last + 1)) &&
    Number(figure.value) < Number(next.value)
  );
}

/** "2 of which failed". */
const parts = phrasesOf(
  'of which|of whom|davon sind|davon waren|davon werden|de las cuales|de los cuales|das quais|dos quais',
);

/** "statt der 20", "instead of the 10". */
const isAfterInstead = (scene: Scene, first: number): boolean =>
  ['der', 'den', 'the', 'las', 'los', 'dos', 'das', 'os', 'as'].includes(bareAt(scene, first - 1)) &&
  phraseBefore(scene.tokens, first - 1, insteadOf) !== null;

const isArticleWord = (scene: Scene, { first, last }: Figure): boolean =>
  first === last && (articles[bareAt(scene, first)] ?? false);

/** "eine halbe Palette", "media docena": half of what follows. */
function halfQuantity(scene: Scene, at: number): Quantity | null {
  const value = halves[bareAt(scene, at)];
  if (value === undefined) return null;
  const article = ['a', 'an', 'eine', 'einen', 'ein', 'una', 'un', 'uma', 'um'].includes(bareAt(scene, at - 1))
    ? at - 1
    : at;
  let next = at + 1;
  if (['a', 'an'].includes(bareAt(scene, next))) next += 1;
  const unit = unitWord(scene.tokens[next]);
  if (unit === null) return null;
  const isHalfDozen = unit === 'DZN' && value === '0.5';
  const amount = isHalfDozen ? { ...amountOf('6'), unit: null } : { ...amountOf(value), unit };
  return { first: article, last: next, ...amount, kind: 'number', isDropped: false };
}

const englishArticles = wordsOf('a an another ne nen');

/** "a dozen", "a pair of", "a docking station". */
function articleQuantity(scene: Scene, at: number): Quantity | null {
  const word = bareAt(scene, at);
  const isArticle = englishArticles.has(word) && (scene.setting.language === 'en' || word.startsWith('ne'));
  if (!isArticle || scene.tokens[at + 1]?.kind === 'mark' || scene.tokens[at + 1]?.kind === 'number') return null;
  const unit = unitWord(scene.tokens[at + 1]);
  const isUnit = unit !== null && !isMeasure(unit);
  return {
    first: at,
    last: isUnit ? at + 1 : at,
    ...amountOf('1'),
    unit: isUnit ? unit : null,
    kind: isUnit ? 'number' : 'article',
    isDropped: false,
  };
}

const pairs = wordsOf(
  'guantes zapatos botas calcetines gafas luvas sapatos botinas meias oculos shoes gloves socks boots zapatillas sandalias chinelos goggles earplugs calzado calcado',
);

/** "un par de monitores" are a few, "un par de guantes" are two that belong together. */
function isFew(scene: Scene, at: number): boolean {
  const isOne = ['un', 'um', 'a'].includes(bareAt(scene, at)) && ['par', 'couple'].includes(bareAt(scene, at + 1));
  return isOne && ['de', 'of'].includes(bareAt(scene, at + 2)) && !pairs.has(bareAt(scene, at + 3));
}

function vagueQuantity(scene: Scene, at: number): Quantity | null {
  const isPair = bareAt(scene, at + 1) === 'paar' && textAt(scene, at + 1) !== 'paar';
  if (isFew(scene, at))
    return { first: at, last: at + 2, ...doubtful('vague'), unit: null, kind: 'vague', isDropped: false };
  const length = isPair ? 0 : phraseAt(scene.tokens, at, vaguePhrases) || (vagueWords.has(bareAt(scene, at)) ? 1 : 0);
  if (length === 0) return null;
  const unit = unitWord(scene.tokens[at + length]);
  const isCountedBehind = scene.tokens[at + length]?.kind === 'number';
  if (isCountedBehind) return null;
  const last = at + length - (unit === null ? 1 : 0);
  return { first: at, last, ...doubtful('vague'), unit, kind: 'vague', isDropped: false };
}

/** Every quantity of a text, in order, where nothing else has taken the words. */
export function quantitiesOf(scene: Scene, taken: Uint8Array): Quantity[] {
  const found: Quantity[] = [];
  let index = 0;
  let at = 0;
  while (at < scene.tokens.length) {
    while ((scene.figures[index]?.first ?? Infinity) < at) index += 1;
    const isFigure = scene.figures[index]?.first === at;
    const word = taken[at]
      ? null
      : (vagueQuantity(scene, at) ?? halfQuantity(scene, at + (isFigure && halves[bareAt(scene, at + 1)] ? 1 : 0)));
    const here = taken[at] ? null : (word ?? (isFigure ? numberQuantity(scene, index) : articleQuantity(scene, at)));
    if (here) found.push(here);
    at = Math.max(at + 1, (here?.last ?? at) + 1);
  }
  return found;
}
