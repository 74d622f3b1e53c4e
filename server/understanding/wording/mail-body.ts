import { phraseAt, wordsOf, phrasesOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Token } from '../../../schemas/domain/understanding/token.ts';
import { isDash, tokensOf } from '../../../schemas/domain/understanding/tokens.ts';
import { type Line, linesOf } from '../tables/blanked.ts';
import { negations } from './need-words.ts';

/** Greetings at the start of a mail. A short line of this kind is not part of the demand. */
const greetings =
  phrasesOf(`hi|hello|hey|dear|good morning|good afternoon|good evening|morning|hallo|sehr geehrte|sehr geehrter|sehr geehrtes|liebe|lieber|
  liebes|guten tag|guten morgen|guten abend|moin|servus|gruss gott|hola|buenos dias|buenas tardes|buenas noches|buenas|estimado|estimada|
  estimados|estimadas|querido|querida|ola|oi|bom dia|boa tarde|boa noite|prezado|prezada|prezados|prezadas|caro|cara|caros|pessoal`);

/** Addressees of a greeting, in addition to names. */
const greetingWords = wordsOf(
  `all everyone everybody team folks guys both there you zusammen alle ihr liebe lieber liebes kollegen kolleginnen kollege kollegin leute und and y e ans an das einkauf einkaufsteam
  todos todas equipo compras gente companeros companeras colegas a equipe pessoal time meninas meninos amigos amigas purchasing procurement buyers suprimentos dear from im aus der in`,
);

/** Closings of a mail. The rest is a signature. */
const closings =
  phrasesOf(`un abrazo|abrazos|abrazo|best regards|kind regards|regards|best wishes|warm regards|many thanks|thanks in advance|thank you in advance|thanks|thank you|cheers|best|
  sincerely|yours sincerely|yours faithfully|br|rgds|thx|sent from my|mit freundlichen grussen|mit freundlichem gruss|freundliche grusse|
  freundlichen gruss|freundliche grusse aus|viele grusse|beste grusse|liebe grusse|schone grusse|herzliche grusse|grusse|gruss|mfg|vg|lg|bg|danke und gruss|
  vielen dank|danke|danke im voraus|vielen dank im voraus|dank im voraus|von meinem iphone gesendet|gesendet von|saludos|un saludo|saludos cordiales|
  cordiales saludos|atentamente|atte|cordialmente|un cordial saludo|gracias|muchas gracias|gracias de antemano|muchas gracias de antemano|gracias y saludos|
  quedo atento|quedo atenta|enviado desde|atenciosamente|att|abracos|abraco|um abraco|obrigado|obrigada|muito obrigado|muito obrigada|desde ja agradeco|
  grato|grata|cumprimentos|com os melhores cumprimentos|sds|enviado do meu`);

/** Phrases that start a quoted earlier message. The rest of the text belongs to it. */
const quoteStarts =
  phrasesOf(`- - - - - original message|- - - - - ursprungliche nachricht|- - - - - mensaje original|- - - - - mensagem original|
  original message|ursprungliche nachricht|mensaje original|mensagem original|forwarded message|weitergeleitete nachricht|_ _ _ _ _`);

/** "Von: ...", "Gesendet: ...", "Subject: ...": headers of a quoted mail, or of the mail itself. */
const heads =
  phrasesOf(`from :|to :|cc :|sent :|von :|an :|gesendet :|datum :|de :|para :|enviado :|enviado el :|enviada em :|enviado em :|
  fecha :|data :|date :|datum :`);
const subjects = phrasesOf('subject :|betreff :|asunto :|assunto :|re :|aw :|fw :|wg :|rv :|enc :');

/** Longer lines are neither greetings nor closings. */
const mostWords = 7;

const hasDigit = (text: string): boolean => /\d/.test(text);

const isShortLine = (tokens: readonly Token[]): boolean => tokens.length <= mostWords;

function isGreeting(tokens: readonly Token[], text: string): boolean {
  return isShortLine(tokens) && !hasDigit(text) && phraseAt(tokens, 0, greetings) > 0;
}

/** "Viele Grüße", "Danke!", "Thanks, Anna": only a few words follow. */
function isClosing(tokens: readonly Token[], text: string): boolean {
  const length = phraseAt(tokens, 0, closings);
  return length > 0 && tokens.length <= length + 4 && !hasDigit(text);
}

/** "Am 12.11.2026 um 10:02 schrieb Anna:", "On Mon, Nov 9, Tom wrote:". */
const wrote = ['schrieb', 'wrote', 'escribio', 'escreveu'];
function isQuoteStart(tokens: readonly Token[]): boolean {
  if (phraseAt(tokens, 0, quoteStarts) > 0) return true;
  if (tokens.length > 4 && tokens.slice(0, 5).every(({ text }) => isDash(text) || text === '_')) {
    return tokens.length > 5;
  }
  return tokens.some(({ bare }) => wrote.includes(bare)) && /:\s*$/.test(tokens.at(-1)?.text ?? '');
}

/** "-- " alone on a line. */
const isSignatureMark = ({ text }: Line): boolean => ['--', '---', '__', '___', '—'].includes(text.trim());

/** "From: R&D bench 4" within a text: the header of a forwarded mail. */
const isSenderLine = (tokens: readonly Token[]): boolean =>
  ['from', 'von', 'sent', 'gesendet', 'subject', 'betreff', 'asunto', 'assunto'].includes(tokens[0]?.bare ?? '');

/** Finds the lines of a mail that its sender wrote now. */
function ownLines(lines: readonly Line[]): boolean[] {
  const own = lines.map(() => true);
  let isBody: boolean = false;
  for (const [index, line] of lines.entries()) {
    const text = line.text.trim();
    if (text === '') continue;
    const tokens = tokensOf(text);
    // "| a | b |" is a row
    const isQuoted = text.startsWith('>') || (text.startsWith('|') && !text.includes('|', 1));
    const isHead: boolean = phraseAt(tokens, 0, heads) > 0 && (!isBody || isSenderLine(tokens));
    const isSubject = phraseAt(tokens, 0, subjects) > 0 && !hasDigit(text) && isNextToHead(lines, index);
    own[index] = !isQuoted && !isHead && !isSubject && !isGreeting(tokens, text);
    if (isQuoteStart(tokens)) return own.fill(false, index);
    if (isBody && (isClosing(tokens, text) || isSignatureMark(line)) && isRestShort(lines, index)) {
      return own.fill(false, index);
    }
    isBody ||= (own[index] ?? false) && phraseAt(tokens, 0, subjects) === 0;
  }
  return own;
}

/** "Subject: pool" next to "From: ..." or "To: ...": the header of a mail. */
const isNextToHead = (lines: readonly Line[], index: number): boolean =>
  [index - 1, index + 1].some((at) => phraseAt(tokensOf(lines[at]?.text.trim().slice(0, 80) ?? ''), 0, heads) > 0);

/** A form that continues below a rule: a signature contains no quantities. */
const counts =
  /^\s{0,4}(?:qty|quantity|menge|anzahl|cantidad|cant|qtde?|quantidade)\.?(?: \p{L}{2,12})? {0,2}[:=] {0,2}\d/iu;

/** After a closing come a few lines with a person and a company, unless more is requested ("P.S."). */
function isRestShort(lines: readonly Line[], index: number): boolean {
  const rest = lines.slice(index + 1).filter(({ text }) => text.trim() !== '' && !text.trim().startsWith('>'));
  const isFollowed = rest.some(({ text }) => /^\s*(?:ps|p\.s\.|p\. s\.)/i.test(text) || counts.test(text));
  return !isFollowed;
}

const forwards = new Set([
  'fwd',
  'fw',
  'wg',
  'enc',
  'rv',
  'forwarded',
  'weitergeleitete',
  'weitergeleitet',
  'weiterleitung',
  'weiterleite',
  'fyi',
  'reenvio',
  'reenviando',
  'encaminho',
  'encaminhando',
  'encaminhado',
  'forwarding',
  'below',
  'unten',
  'untenstehend',
  'abajo',
  'abaixo',
  'reenviado',
  'encaminhada',
]);

const ordering = wordsOf(
  `order buy process bestellen bestell besorgen kaufen beschaffen erledigung bearbeitung veranlassen
  comprar compra compre pedir pide encargar gestionar tramitar encomendar providenciar providencias`,
);

/**
 * Start of a forwarded mail that contains the demand. Null if there is none. A sender who names no thing and asks to
 * order ("please order, thanks") refers to the text below, whatever its header.
 */
export function forwardedFrom(text: string, namesNothing: boolean): number | null {
  const lines = linesOf(text);
  const start = lines.find((line) => isQuoteStart(tokensOf(line.text.trim())));
  const above = tokensOf(text.slice(0, Math.min(start?.start ?? 0, longestAbove)));
  const isOrder = above.some(({ bare }) => ordering.has(bare)) && !above.some(({ bare }) => negations.has(bare));
  const isForward = tokensOf(text.slice(0, 2000)).some(({ bare }) => forwards.has(bare)) || (namesNothing && isOrder);
  return isForward && start && start.end < text.length ? start.end + 1 : null;
}

const longestAbove = 400;

/** Maximum number of words of an addressee before the comma. */
const mostGreetingWords = 4;

/** "Hallo zusammen, wir brauchen ...": removes a greeting at the start of a line. */
function withoutGreeting(line: string): string {
  const tokens = tokensOf(line.slice(0, longestGreeting));
  const length = phraseAt(tokens, 0, greetings);
  if (length === 0) return line;
  let at = length;
  while (
    at < length + mostGreetingWords &&
    (tokens[at]?.kind === 'word' || (tokens[at]?.bare === '.' && tokens[at]?.glued))
  )
    at += 1;
  const mark = tokens[at];
  const hasGreeting = tokens
    .slice(length, at)
    .every(({ bare, text }) => /^\p{Lu}|^\.$/u.test(text) || greetingWords.has(bare));
  if (!mark || ![',', '!'].includes(mark.bare) || !hasGreeting) return line;
  return ' '.repeat(mark.end) + line.slice(mark.end);
}
const longestGreeting = 80;

/** "... für Montag. Danke! Sandra", "..., VG Hannes": removes thanks and a name at the end of a line. */
function withoutClosing(line: string): string {
  const from = Math.max(0, line.length - longestGreeting);
  const tokens = tokensOf(line.slice(from));
  for (let at = 1; at < tokens.length; at += 1) {
    const length = phraseAt(tokens, at, closings);
    if (length === 0 || tokens[at - 1]?.kind !== 'mark') continue;
    const rest = tokens.slice(at + length);
    const isSigned =
      rest.length <= mostSigned &&
      rest.every(({ kind, text }) => (kind === 'mark' ? /[.,!–-]/.test(text) : /^\p{Lu}\p{Ll}*$/u.test(text)));
    const start = from + (tokens[at]?.start ?? 0);
    if (isSigned) return line.slice(0, start) + ' '.repeat(line.length - start);
  }
  return line;
}
const mostSigned = 6;

/** Returns a text of the same length in which greetings, quotations, headers and signatures are blank. */
export function mailBody(text: string): string {
  const lines = linesOf(text);
  const own = lines.length === 1 ? [true] : ownLines(lines);
  const first = lines.findIndex((line, index) => own[index] === true && line.text.trim() !== '');
  const last = lines.findLastIndex((line, index) => own[index] === true && line.text.trim() !== '');
  return lines
    .map(({ text: lineText }, index) => {
      if (!own[index]) return ' '.repeat(lineText.length);
      const body = index === first ? withoutGreeting(lineText) : lineText;
      return index === last ? withoutClosing(body) : body;
    })
    .join('\n');
}
