import type { Bound, Assertion } from './finding.ts';
import { phraseAt, phrasesOf, wordsOf } from './phrases.ts';
import { reach, type Scene } from './scene.ts';

/** The tokens of a value. */
export interface Span {
  first: number;
  last: number;
}

const wide =
  wordsOf(`nicht not cannot can't cant don't dont won't wont couldn't wouldn't isn't doesn't never nie niemals nunca jamas nao tampoco
  tampouco weder neither nor unmoglich impossible imposible impossivel unable reject rejected refuse rechazamos rechazar recusamos recusar
  ablehnen inakzeptabel unacceptable inaceptable inaceitavel unrealistisch unrealistic inviable inviavel untragbar impracticable`);
const near = wordsOf('kein keine keinen keinem keiner no without ohne sin sem nem ni');
const judged =
  phrasesOf(`zu wenig|zu niedrig|zu hoch|zu viel|zu teuer|zu lang|zu kurz|too low|too high|too much|too little|too long|too short|
  too expensive|muy bajo|muy alto|demasiado|muito baixo|muito alto|muito caro|out of the question|ausgeschlossen|kommt nicht in frage|
  fuera de cuestion|fora de questao|fora de cogitacao|far from|lehnen wir ab|nicht machbar|not feasible`);

/** Negations that do not deny a value. */
const harmless =
  phrasesOf(`kein problem|no problem|sin problema|sem problema|sin problemas|sem problemas|no hay problema|nicht nur|not only|no solo|nao so|
  warum nicht|why not|por que no|por que nao|nicht verhandelbar|not negotiable|no negociable|no es negociable|nao negociavel|nicht inkl|not including|
  not included|nicht enthalten|nicht inbegriffen|no incluido|no incluye|no incluidos|nao inclui|nao incluso|nao incluido|not incl|nicht inklusive|if not|wenn nicht|
  falls nicht|si no|se nao|no mehr|not later than|nicht spater als|no later than|not a problem|ni hablar de|no doubt|ohne weiteres|
  kein thema|ist nicht verhandelbar|nicht eingerechnet|not exceeding|without problem|sin compromiso|sem compromisso|sin falta|sem falta|without fail|
  not exceed|no exceder|nicht ubersteigen|nao exceder|ohne mwst|without vat|sin iva|sem iva|ohne versand|ohne fracht|sin transporte|sem frete|no mas tardar|a mas tardar`);

/** A negation before one of these words sets a bound: "können nicht unter 95", "can't go below 95". */
const comparing =
  wordsOf(`unter uber mehr weniger billiger gunstiger niedriger hoher tiefer langer kurzer fruher spater vor nach below under over less more lower
  higher cheaper better beyond above exceed before after later earlier sooner longer shorter until menos mas mais menor mayor maior inferior
  superior bajar bajamos baixar baixamos abaixo acima antes despues depois debajo encima superar ultrapassar exceder exceda exceed unterhalb
  oberhalb bevor hasta ate ubersteigen uberschreiten unterschreiten`);

const raising = wordsOf(
  'unter weniger billiger gunstiger niedriger tiefer kurzer fruher vor below under less lower cheaper shorter before earlier sooner menos menor inferior bajar bajamos baixar baixamos abaixo antes debajo unterhalb unterschreiten',
);

const instead =
  phrasesOf(`statt|anstatt|anstelle von|anstelle|instead of|rather than|en lugar de|en vez de|em vez de|ao inves de|gegenuber|compared to|compared with|
  frente a|anstelle der|statt der|statt bisher|not the|y no|and not|und nicht|e nao`);
const former =
  wordsOf(`bisher bislang bisherige bisheriger bisherigen vorher zuvor ursprunglich ursprungliche ursprunglichen previously formerly original originally
  earlier anteriormente anterior hasta-ahora damals vorjahr vorjahrespreis listenpreis early-price alter alten ehemals wettbewerber wettbewerb konkurrenz
  mitbewerber competitor competitors competition competencia competidor competidores concorrente concorrentes concorrencia marktpreis inicial initial letztes-jahr
  anteriores previo previous was war era waren were estaba estava`);
const yours = wordsOf(
  `ihr ihre ihren ihrem ihrer ihres your su sus seu sua seus suas vuestra vuestro tu dein deine deinen eure euer vossa vosso`,
);
const requestWords =
  wordsOf(`preis preises angebot angebots vorschlag zielpreis budget wunsch wunschpreis forderung vorstellung vorstellungen gebot limit ziel anfrage
  gegenangebot target offer proposal request price expectation demand counteroffer counter bid propuesta oferta precio objetivo presupuesto solicitud contraoferta
  proposta preco objetivo orcamento meta alvo contraproposta pedido preisvorstellung zielpreisvorstellung idea ask`);
const offers =
  wordsOf(`bieten biete bietet anbieten offer offering ofrecemos ofrezco ofrecer oferecemos ofereco oferecer can konnen kann podemos puedo posso
  could konnten gehen kommen geben accept akzeptieren aceptamos aceitamos machen`);

const isIn = (scene: Scene, at: number, span: Span): boolean =>
  at >= 0 && at < scene.tokens.length && scene.clauses[at] === scene.clauses[span.first];

/** True if a phrase covers this token. */
function isWithin(scene: Scene, at: number, phrases: typeof harmless): boolean {
  for (let start = Math.max(0, at - 3); start <= at; start += 1) {
    if (start + phraseAt(scene.tokens, start, phrases) > at) return true;
  }
  return false;
}

/** True if a comparing word between the negation and the value makes it a bound. */
function bounds(scene: Scene, at: number, span: Span): boolean {
  for (let next = at + 1; next < span.first; next += 1) if (comparing.has(scene.tokens[next]?.bare ?? '')) return true;
  return false;
}

const isNegation = (scene: Scene, at: number): 'wide' | 'near' | null => {
  const word = scene.tokens[at]?.bare ?? '';
  const { language } = scene.setting;
  if (word === 'no') return language === 'es' ? 'wide' : language === 'pt' ? null : 'near';
  if (word === 'ni' && language !== 'es') return null;
  if (wide.has(word)) return 'wide';
  return near.has(word) ? 'near' : null;
};

function isDeniedBefore(scene: Scene, span: Span): boolean {
  for (let at = span.first - 1; at >= span.first - reach && isIn(scene, at, span); at -= 1) {
    const negation = isNegation(scene, at);
    if (!negation || isWithin(scene, at, harmless) || bounds(scene, at, span)) continue;
    if (negation === 'wide' || span.first - at <= 3) return true;
  }
  return false;
}

function isDeniedBehind(scene: Scene, span: Span): boolean {
  for (let at = span.last + 1; at <= span.last + reach && isIn(scene, at, span); at += 1) {
    if (phraseAt(scene.tokens, at, judged) > 0) return true;
    const next = scene.tokens[at + 1]?.bare ?? '';
    if (isNegation(scene, at) === 'wide' && !isWithin(scene, at, harmless) && !comparing.has(next)) return true;
  }
  return isDeniedByPointing(scene, endOfClause(scene, span));
}

/** Returns the end of the clause that contains the value. */
function endOfClause(scene: Scene, span: Span): number {
  let next = span.last + 1;
  while (next <= span.last + reach && isIn(scene, next, span)) next += 1;
  return next;
}

const pointers = wordsOf('das that this dies eso esto isso isto which was es it');

/** True for "3 %, das geht nicht." */
function isDeniedByPointing(scene: Scene, comma: number): boolean {
  if (!pointers.has(scene.tokens[comma + 1]?.bare ?? '') || scene.tokens[comma]?.bare === '\n') return false;
  for (let next = comma + 2; next <= comma + 7; next += 1) {
    const token = scene.tokens[next];
    if (!token || scene.clauses[next] !== scene.clauses[comma + 1] || token.kind === 'number') return false;
    if (phraseAt(scene.tokens, next, judged) > 0) return true;
    const isNegated = isNegation(scene, next) === 'wide' && !isWithin(scene, next, harmless);
    if (isNegated && !comparing.has(scene.tokens[next + 1]?.bare ?? '')) return true;
  }
  return false;
}

/** True for "statt 100 €", "Ihr Preis von 90 €" and "bisher 100 €". */
function isReported(scene: Scene, span: Span): boolean {
  const { tokens } = scene;
  let hasRequestWord = false;
  for (let index = span.first - 1; index >= span.first - 8 && isIn(scene, index, span); index -= 1) {
    const word = tokens[index]?.bare ?? '';
    const length = phraseAt(tokens, index, instead);
    if (length > 0 && span.first - index <= length + 2) return true;
    if (tokens[index]?.kind === 'number' || tokens[index]?.bare === '%') return false;
    // The German "was" asks: "Was halten Sie von 95 €?"
    if (former.has(word) && !(word === 'was' && scene.setting.language === 'de')) return true;
    if (offers.has(word) && !yours.has(tokens[index - 1]?.bare ?? '')) return false;
    hasRequestWord ||= requestWords.has(word);
    if (hasRequestWord && yours.has(word)) return true;
  }
  return false;
}

export function assertionOf(scene: Scene, span: Span): Assertion {
  if (isReported(scene, span)) return 'reported';
  return isDeniedBefore(scene, span) || isDeniedBehind(scene, span) ? 'denied' : 'offered';
}

const least =
  phrasesOf(`mindestens|at least|al menos|como minimo|pelo menos|no minimo|minimum|minimo|min|min .|mind .|wenigstens|ab|from|a partir de|desde|minimum of|
  minimo de|um minimo de|un minimo de|mehr als|more than|over|uber|above|mas de|mais de|not before|nicht vor|nicht vor dem|no antes de|no antes del|nao antes de`);
const most =
  phrasesOf(`hochstens|maximal|maximum|max|max .|at most|up to|bis|bis zu|hasta|ate|como maximo|no maximo|maximo|maximo de|under|below|unter|weniger als|less than|
  menos de|within|innerhalb|spatestens|by|until|bis zum|not later than|no later than|hasta el|nicht spater als|bis spatestens|latest`);
/** Words for an approximate value. */
export const about = phrasesOf(
  'ca|ca .|circa|cerca de|etwa|rund|ungefahr|about|around|approx|approx .|approximately|aprox|aprox .|aproximadamente|alrededor de|unos|~|≈|roughly|por volta de|+ / -',
);

export function boundOf(scene: Scene, { first }: Span): Bound | null {
  for (let start = Math.max(0, first - 4); start < first; start += 1) {
    const ends = (phrases: typeof least): boolean => start + phraseAt(scene.tokens, start, phrases) === first;
    const bound = ends(least) ? 'from' : ends(most) ? 'to' : ends(about) ? 'about' : null;
    if (bound) return negatedBound(scene, start, first) ?? bound;
  }
  return negatedBound(scene, first, first);
}

/** "nicht unter 95" means at least, "nicht mehr als 95" at most. */
function negatedBound(scene: Scene, start: number, first: number): Bound | null {
  let isRaising: boolean | null = null;
  for (
    let before = first - 1;
    before >= Math.max(0, start - 6) && scene.sentences[before] === scene.sentences[first];
    before -= 1
  ) {
    const word = scene.tokens[before]?.bare ?? '';
    if (isRaising === null && comparing.has(word)) isRaising = raising.has(word);
    if (isRaising !== null && isNegation(scene, before) && before < first - 1) return isRaising ? 'from' : 'to';
  }
  return null;
}
