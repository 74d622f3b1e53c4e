import type { Figure } from './figures.ts';
import { identifiers } from './measure-words.ts';
import { perAt } from './per.ts';
import { phraseAt, phrasesOf, wordsOf } from './phrases.ts';
import type { Scene } from './scene.ts';
import { isDash } from './tokens.ts';

/** Words after which a number without a unit is an amount of money … */
const priceWords =
  wordsOf(`preis stuckpreis einzelpreis gesamtpreis festpreis endpreis nettopreis price unitprice precio preco
  bieten biete bietet offer offering quote ofrecemos ofrezco ofrecer oferecemos ofereco oferecer kostet kosten cuesta costs
  cost custa costs zielpreis targetpreis preisvorstellung valor importe offerieren angebotspreis schlusspreis bestpreis`);
const pricePhrases =
  phrasesOf(`could do|can do|deal at|deal bei|baixar para|baixamos para|baixo para|descer para|descemos para|dejemoslo en|fecho em|fico em|ficamos em|nos quedamos en|go down to|come down to|go to|runter auf|gehen auf|kommen auf|gehe auf|komme auf|
  bajar a|bajar hasta|dejar en|dejarlo en|deixar por|deixar em|fechar em|fechamos em|settle at|agree on|meet at|einigen auf|
  chegar a|llegar a|quedamos en|drop to|senken auf|reduzieren auf|reduce to|close at|fechar por|fechamos por|cerrar en|cerramos en`);

/** Words that may stand between one of the phrases above and the number. */
const between =
  wordsOf(`ist is liegt betragt ware would be seria sera von of auf at es de a zu jetzt nun : = netto net neto um ca . about
  around etwa rund circa only nur bei mindestens maximal hochstens minimum maximum minimo maximo at least most up to bis the
  um uma un una em en you uns wir ihnen euch ihn sie den dann now our unser unseren als final letzter last best wird lautet
  aproximadamente unos alrededor cerca é e fica queda von mit ; - – — can it das dies este esto isso hasta ate per pro stuck unit piece unidad
  unidade por pieza peca unitario / pc pcs stk st ud un und pza nicht unter not below under over no menos mas que mais do im`);

/** Bounds without a subject. The number is an amount if no unit follows. */
const boundPhrases =
  phrasesOf(`nicht unter|nicht mehr als|nicht uber|nicht weniger als|at least|at most|less than|weniger als|billiger als|no less than|not less than|no more than|
  not more than|not below|not under|not over|no menos de|no mas de|no menor de|nao menos de|nao menos que|nao mais de|nao mais que|descemos de|descemos dos|descer de|descer dos|baixamos dos|baixar dos|bajamos de los|bajar de los|
  al menos|como minimo|como maximo|pelo menos|no minimo|no maximo|mindestens|hochstens|minimum|maximum|maximo|minimo|maximal|minimal|
  wenigstens|max|min|max .|min .|mind .|nicht unterhalb von|nicht unter die|nicht niedriger als|no lower than|not lower than|lower than|
  por debajo de|abaixo de|bajar de|baixar de|bajamos de|baixamos de|below|under|unterhalb von`);

const followers =
  wordsOf(`. , ; ! ? ) \n … netto net neto liquido und and y e oder or o ou aber but pero mas zzgl plus inkl incl incluido excl exkl
  without ohne sin sem fur for bei at with mit con com pro je per por each apiece cada total insgesamt gesamt in statt instead if wenn
  si se when frei frachtfrei delivered ddp exw fob dap cif gehen machen anbieten bieten geben annehmen akzeptieren liegen kommen
  verkaufen liefern fallen the das la to bis ate hasta a als is ist es é / if please bitte por per nicht not no nao - – — now jetzt
  ahora agora kommt werden sein bleiben maximal maximum minimum max final letztes anbietet einigen treffen runtergehen heruntergehen runterkommen entgegenkommen abschliessen zumachen only tops flat solamente apenas`);

/** True if a number can end here, because it is not followed by a noun that it could count. */
export function endsBare({ tokens }: Scene, last: number): boolean {
  const next = tokens[last + 1];
  if (!next) return true;
  if (next.bare === '\n' || next.bare === '(') return true;
  if (next.kind === 'mark') return isDash(next.text) ? !next.glued : followers.has(next.bare);
  return next.kind === 'word' && !next.glued && followers.has(next.bare);
}

const isPriceWord = (scene: Scene, at: number): boolean =>
  priceWords.has(scene.tokens[at]?.bare ?? '') || phraseAt(scene.tokens, at, pricePhrases) > 0;

const nearby = 7;

/** True if a price word leads up to the number. */
export function isLedByPrice(scene: Scene, first: number): boolean {
  const { tokens, sentences } = scene;
  for (let at = first - 1; at >= Math.max(0, first - nearby); at -= 1) {
    const token = tokens[at];
    if (sentences[at] !== sentences[first] || token?.bare === ',') return false;
    if (isPriceWord(scene, at)) return true;
    const isPhrase = phraseAt(tokens, at - 1, pricePhrases) > 1 || phraseAt(tokens, at - 2, pricePhrases) > 2;
    if (!between.has(token?.bare ?? '') && !isPhrase) return false;
  }
  return false;
}

const verbsBehind = wordsOf('anbieten bieten offerieren');

function isLedByBound({ tokens }: Scene, first: number): boolean {
  for (let length = 1; length <= 4; length += 1) {
    if (phraseAt(tokens, first - length, boundPhrases) === length) return true;
  }
  return false;
}

export function isIdentified({ tokens, sentences }: Scene, first: number): boolean {
  for (let at = first - 1; at >= Math.max(0, first - 5); at -= 1) {
    const token = tokens[at];
    if (!token || (sentences[at] !== sentences[first] && token.bare !== '.')) return false;
    if (identifiers.has(token.bare)) return token.bare !== 'no' || tokens[at + 1]?.bare === '.';
    if (token.kind === 'word' && token.bare !== 'n' && token.bare !== 'o') return false;
  }
  return false;
}

/** True for parts of "1200 x 800", "4711-0815", "(089) 12" and "3:1". */
export function isChained({ tokens }: Scene, { first, last }: Figure): boolean {
  const before = tokens[first - 1];
  const next = tokens[last + 1];
  if (before?.kind === 'number' || before?.kind === 'code' || next?.kind === 'number' || next?.kind === 'code')
    return true;
  const isJoint = (text: string | undefined): boolean =>
    text !== undefined && ['x', '×', '*', '+', '/', ':', '#', '_', '@', '°', '"', '='].includes(text);
  if (isJoint(next?.bare) && (tokens[last + 2]?.kind === 'number' || next?.glued))
    return next?.bare !== '/' || tokens[last + 2]?.kind === 'number';
  if (before?.bare === ':') return false;
  return isJoint(before?.bare) || (before?.glued === true && isDash(before.text) && tokens[first]?.glued === true);
}

const isYearLike = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);

/** True for "89,90 pro Stück" and "79.90 each". */
const isForPiece = (scene: Scene, { last, text }: Figure): boolean => {
  const per = perAt(scene, last + 1);
  return per === 'piece' || (per === 'total' && hasCents.test(text));
};

/** "15.02" can be an amount or a day. */
const mayBeDay = (text: string): boolean => {
  const [day = '', month = ''] = text.split('.');
  return Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
};

const hasCents = /[.,]\d\d$/;

/** "El dólar anda en 18.35" is a rate, not a price. */
const rates = wordsOf('dolar dollar euro real peso kurs rate cotacao cotizacion wert index indice faktor factor');

const statements = wordsOf('bei at deal auf por zu for then dann ok mit en em beim macht macht:');

/** A number with two decimals that starts a clause or states an agreement ("Deal bei 92,50!"). */
function isStated({ tokens }: Scene, first: number): boolean {
  const before = tokens[first - 1];
  if (tokens.slice(Math.max(0, first - 4), first).some(({ bare }) => rates.has(bare))) return false;
  if (!before || statements.has(before.bare)) return true;
  return before.kind === 'mark' && /^[.,;!?¿¡\n]$/.test(before.bare) && tokens[first - 2]?.kind !== 'number';
}

/** Tells whether a number without a unit is an amount in the negotiation's currency. `doubt`: possibly. */
export function bareAmount(scene: Scene, figure: Figure): 'money' | 'doubt' | null {
  if (figure.spoken || figure.malformed || isChained(scene, figure) || isIdentified(scene, figure.first)) return null;
  if (scene.tokens[figure.last]?.bare === 'grand') return figure.value === null ? 'doubt' : 'money';
  if (figure.flat || isForPiece(scene, figure)) return figure.value === null ? 'doubt' : 'money';
  if (!endsBare(scene, figure.last)) return figure.value === null && isLedByPrice(scene, figure.first) ? 'doubt' : null;
  if (figure.value === null) return 'doubt';
  if (hasCents.test(figure.text) && isStated(scene, figure.first)) return mayBeDay(figure.text) ? 'doubt' : 'money';
  const isLed =
    isLedByPrice(scene, figure.first) ||
    isLedByBound(scene, figure.first) ||
    verbsBehind.has(scene.tokens[figure.last + 1]?.bare ?? '');
  const ofYear = ['de', 'do', 'del', 'von', 'of', 'in', 'im', 'from'].includes(
    scene.tokens[figure.first - 1]?.bare ?? '',
  );
  if (isLed && isYearLike(figure.text)) return ofYear ? null : 'doubt';
  if (isLed) return 'money';
  const isAlone = scene.tokens.every(({ kind }, at) => kind === 'mark' || (at >= figure.first && at <= figure.last));
  return isAlone || figure.power > 0 ? 'doubt' : null;
}

/** "zwischen 95 und 100" without a unit. */
export const isBetween = (word: string | undefined): boolean =>
  word === 'zwischen' || word === 'between' || word === 'entre';
