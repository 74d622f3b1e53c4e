import { foldWord, isDash } from '../../../schemas/domain/understanding/tokens.ts';
import { linesOf } from '../tables/blanked.ts';
import { mailBody } from './mail-body.ts';
import { isStop } from '../names.ts';
import { unitInCell } from '../quantities/pack-words.ts';
import { isOff } from '../tables/row-states.ts';

/** "1 - ", "2: ", "03 – " at the start of a line. */
const numbered = /^ {0,4}0?(\d{1,3}) ?[-–:.)]{1,2} {1,3}(?=\p{L})/u;
const fewest = 3;

/** Returns the length of each line's number, if lines count up from one: "1 - paper (10)", "2 - pens (24)". */
function numberLengths(lines: readonly string[]): number[] {
  const lengths = lines.map(() => 0);
  let run: { index: number; length: number }[] = [];
  const close = (): void => {
    if (run.length >= fewest) for (const { index, length } of run) lengths[index] = length;
    run = [];
  };
  for (const [index, line] of lines.entries()) {
    const [mark, number] = numbered.exec(line) ?? [];
    const isNext = mark !== undefined && Number(number) === run.length + 1;
    if (!isNext && line.trim() !== '') close();
    if (mark !== undefined && Number(number) === run.length + 1) run.push({ index, length: mark.length });
  }
  close();
  return lengths;
}

const commas = { line: /^ {0,4}\d{1,5}, \p{L}/u, mark: ',' };
const numberedDashes = { line: /^ {0,4}\d{1,5} [-–—] \p{L}/u, mark: /[-–—]/ };

/** "12, chairs", "3, tables"; "30 - bibs", "6 - jugs 1.5 l" below a heading: blanks the marks after the numbers. */
function withoutCountMarks(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length >= 2 && filled.every((line) => commas.line.test(line)))
    return lines.map((line) => line.replace(commas.mark, ' '));
  const dashed = filled.filter((line) => numberedDashes.line.test(line));
  const isList = dashed.length >= fewest && dashed.length >= filled.length - 1;
  const isNumbered = dashed.every((line, index) => Number.parseInt(line.trim(), 10) === index + 1);
  return isList && !isNumbered
    ? lines.map((line) => (numberedDashes.line.test(line) ? line.replace(numberedDashes.mark, ' ') : line))
    : [...lines];
}

/** "- ", "* ", "• ", "1. ", "2) ", "a) ": the length of a list mark. `dashed`: dashes need no space after them. */
function bulletLength(line: string, dashed: boolean): number {
  const from = line.length - line.trimStart().length;
  const mark = line.charAt(from);
  // The button next to a number in a basket
  if (isDash(mark) && line.trimEnd().length === from + 1) return 0;
  // "[ ] pens", "[x] paper"
  const box = /^\[[ xX✓]?\] /.exec(line.slice(from, from + 4));
  if (box) return from + box[0].length;
  if ('*•·▪◦‣●○■□✓→>'.includes(mark) && mark !== '') return from + 1;
  if (isDash(mark) && mark !== '') return line.charAt(from + 1) === ' ' || dashed ? from + 1 : 0;
  let end = from;
  while (end - from < 3 && /[\da-z]/.test(line.charAt(end))) end += 1;
  const isLetter = /^[a-z]$/.test(line.slice(from, end));
  const isNumber = /^\d{1,3}$/.test(line.slice(from, end));
  const closing = line.charAt(end);
  // "1.- "
  if (isNumber && closing === '.' && line.charAt(end + 1) === '-' && line.charAt(end + 2) === ' ') return end + 2;
  if (isNumber && (closing === '.' || closing === ')') && /[\s]/.test(line.charAt(end + 1))) return end + 1;
  return isLetter && closing === ')' ? end + 1 : 0;
}

const abbreviations = new Set(
  `dtz dtzd gr lt ltr dest evtl versch req lfm zi hab qtd qtde cant menge art nr mat ref tam cod typ abm durchm inkl galv esp aprox approx ca un und pc pcs pza pzas pz uds ud cx nos mtr mtrs ltrs kgs pkt pkts ctn ctns btl btls rls prs sqm dz doz pct rl fl stk st stck pkg pck max min mind kst bzw tel ing sr sra dr hr fr nº num pac fco lfd vpe ext galv esp zzgl mm cm kg gramm`
    .split(/\s+/)
    .filter(Boolean),
);

const shortened = (word: string): string =>
  abbreviations.has(foldWord(word.slice(0, -1))) ? `${word.slice(0, -1)} ` : word;

/** Units that are never abbreviated: a capital after them starts a sentence. */
const ending = new Set(['mm', 'cm', 'kg', 'gramm']);

const unticked = /^[ \t]{0,8}(?:[-*•] )?\[ ?\] .*$/gm;
const saysTicked =
  /(?<!\p{L})(?:ticked|checked|angekreuzt\p{L}{0,2}|markiert\p{L}{0,2}|abgehakt\p{L}{0,2}|marcad[oa]s?|tachad[oa]s?|assinalad[oa]s?)(?!\p{L})/iu;

/** "[ ] rags": removes unticked lines if the text asks for the ticked ones. */
const withoutUnticked = (text: string): string =>
  /\[[xX✓]\] /.test(text) && saysTicked.test(text)
    ? text.replaceAll(unticked, (line) => ' '.repeat(line.length))
    : text;

/** "Fecha: 23-11-26     Solicitante": the date of a form. */
const formDays = /(?<=(?:^|\s)(?:fecha|data|date|datum) ?: ?)\d{1,2}-\d{1,2}-\d\d(?=\s|$)/gimu;
const withoutFormDays = (text: string): string => text.replaceAll(formDays, (day) => ' '.repeat(day.length));

const countsInBrackets = /^([ \t]{0,8})[[(]( {0,3}\d{1,5}(?: \p{L}{1,10}\.?)? {0,3})[\])](?= {1,4}\p{L})/gmu;
const wordsInBrackets = /^([ \t]{0,8})\[([\p{L} ?]{0,30})\](?= {1,4}\p{L})(.*)$/gmu;

/** "[12] bags compost", "( 5 ) boxes slides", "[no need] tape": form lines with the number, or a word, in brackets. */
function withoutBracketedCounts(text: string): string {
  if ((text.match(countsInBrackets)?.length ?? 0) < 2) return text;
  return text
    .replaceAll(countsInBrackets, '$1 $2 ')
    .replaceAll(wordsInBrackets, (line, lead: string, words: string, thing: string) =>
      isOff(words.trim()) ? ' '.repeat(line.length) : `${lead}-${' '.repeat(words.length + 1)}${thing}`,
    );
}

/** Blanks periods of abbreviations and leaders ("bolts ........ 40"), which end no sentence. */
const undotted = (text: string): string =>
  text
    // "anodes: 16 // primer: 60 l"
    .replaceAll(' // ', ' ;  ')
    // 'Please order what stands in column "new"'
    .replaceAll(columnNames, (words) => ' '.repeat(words.length))
    .replaceAll(/(?:(?:pls|please|kindly) )?do the needful/giu, (words) => ' '.repeat(words.length))
    // "4m2 of vinyl"
    .replaceAll(/(?<=\d)m(?:2|3)(?![\p{L}\d])/gu, (word) => (word.endsWith('2') ? 'm²' : 'm³'))
    // "4 caixas c/ 50 tubetes"
    .replaceAll(/(?<=\p{L} )c\/(?= ?\d)/giu, 'de')
    .replaceAll(/[-=]{1,3}>/g, (arrow) => `${' '.repeat(arrow.length - 1)}:`)
    // "for the weekend... actually make it 140"
    // "20 racks no wait 12"
    .replaceAll(/(?<=\p{L}) (?=(?:no wait|no sorry|sorry no|oh no|nein warte|nee warte|nein moment) )/giu, ',')
    // "20 backpacks... no, 25 please"
    .replaceAll(/(?<=\p{L})\.{3}(?= (?:no|nein|nee|não|sorry|perdón|desculpa|ops|ups|wait),? )/giu, ',  ')
    .replaceAll(/(?<=\p{L})\.{3}(?= (?!n[ãa]o|no |nein|not )(?:me |\p{Ll}{3}))/gu, ',  ')
    // "Hot pack ..... ____": not filled in
    .replaceAll(/(?<!_)_{3,40}(?!_)/g, (blank: string, at: number, whole: string) =>
      /\.{3} ?$|: ?$| {3}$/.test(whole.slice(Math.max(0, at - nearest), at)) &&
      /^[ \t]*(?:\n|$)/.test(whole.slice(at + blank.length, at + blank.length + longestClause)) &&
      /\S/.test(lineBefore(whole, at))
        ? `?${blank.slice(1)}`
        : blank,
    )
    // "_12_ pcs"
    .replaceAll(
      /^([ \t]{0,8})(_{1,4})(\d[\d.,]{0,8})(_{1,4})(?= )/gm,
      (_, lead: string, left: string, count: string, right: string) =>
        lead + ' '.repeat(left.length) + count + ' '.repeat(right.length),
    )
    .replaceAll(/\.{3,}|_{2,}|…{2,}/g, (dots) => ' '.repeat(dots.length))
    .replaceAll(/(?<= )\.\.(?= )/g, '  ')
    .replaceAll(/(?<!\p{L})\p{L}{1,20}\.(?=[ \d])(?! \p{Lu})/gu, shortened)
    // "200 nos. masks"
    .replaceAll(/(?<=\d ?)nos\.(?= {0,2}\p{Ll})/gu, 'nos ')
    .replaceAll(requests, (comma) => comma)
    .replaceAll(/(?<!\p{L})\p{L}{1,20}\.(?= \p{Lu})/gu, (word, at: number, whole: string) =>
      isUnitAhead(word, whole.slice(Math.max(0, at - longestLine), at))
        ? `${word.slice(0, -1)} `
        : ending.has(foldWord(word.slice(0, -1))) || endsAmount(word, whole.slice(Math.max(0, at - farthest), at))
          ? word
          : shortened(word),
    );

const lineBefore = (whole: string, at: number): string =>
  whole.slice(Math.max(whole.lastIndexOf('\n', at - 1) + 1, at - longestLine), at);

const columnNames =
  /(?<!\p{L})(?:[Cc]olumn|[Ss]palte|[Cc]olumna|[Cc]oluna) (?:["'“„«][^"'”“»\n]{1,30}["'”“»]|\p{Lu}{2,12}(?!\p{L}))/gu;

/** "2 rolls left, can you get 10 more?" */
const requests = /,(?= (?:so |and )?(?:can|could|please|pls|kindly|would|we need|need|i need)(?!\p{L}))/giu;
const longestClause = 100;

const longestLine = 400;
const longestUnit = 5;

/** "3 Pal. Euro pallets, 2 Ktn. film": between a number and its thing, a period does not end a sentence. */
function isUnitAhead(word: string, before: string): boolean {
  const bare = foldWord(word.slice(0, -1));
  if (word.length > longestUnit + 1 || word.length < 3 || ending.has(bare) || isStop(bare)) return false;
  if (!/(?:^|[^\p{L}\d.,])\d{1,5} ?$/u.test(before)) return false;
  const line = before.slice(before.lastIndexOf('\n') + 1);
  // "2 jgo. keys": any abbreviation of a pack after the first number on a line
  if (unitInCell(word) === null) return /^\s*(?:[-•*] )?\d{1,5} ?$/.test(line);
  const colon = line.indexOf(': ');
  const [lead, rest] = colon < 0 ? ['', line] : [line.slice(0, colon), line.slice(colon + 2)];
  const last = foldWord(/(\p{L}{1,20})$/u.exec(lead)?.[1] ?? '');
  const isLed = lead === '' || isStop(last) || orders.has(last);
  return isLed && /^(?:[-•*] )?\d/.test(rest.trimStart());
}
const orders = new Set([
  'bestellung',
  'order',
  'pedido',
  'bitte',
  'bedarf',
  'liste',
  'list',
  'lista',
  'anforderung',
  'solicitud',
  'material',
  'folgendes',
  'need',
]);

const longestCode = 5;
const nearest = 4;

/** "0171 555 23 90", "+49 171 5552390", "(11) 98765-4321", "612 34 56 78": blanks phone numbers. */
const withoutTelephones = (text: string): string =>
  text.replaceAll(
    /(?<![\p{L}\d,.(/-])(?:\(0?\d{2,4}\)|\+?\d{2,5})(?:[ /-]{1,2}\d{2,8}){1,5}(?![\p{L}\d,.%-]| ?(?:x|×|[mck]?[mgl])(?!\p{L}))/gu,
    (all, at: number) => {
      const groups = all.match(/\d+/g) ?? [];
      const digits = groups.join('').length;
      const isMarked = /^[+(0]/.test(all);
      const isLong = digits >= 7 && digits <= 15 && (groups[0]?.length ?? 0) <= longestCode;
      // "0815-4711-22" is an article, and "20 000 500" is not a phone number.
      const isCode = !/^[+(]/.test(all) && all.includes('-');
      const isPairs = groups.length >= 4 && groups.slice(1).every((group) => group.length === 2) && digits === 9;
      // A phrase around the number, "call 0117 4960 112", needs it.
      const isApart = /(?:^|[,;:\n]) {0,3}$/.test(text.slice(Math.max(0, at - nearest), at));
      return isLong && !isCode && isApart && (isMarked || isPairs) ? ' '.repeat(all.length) : all;
    },
  );

/** "3 are left so please order 20": the conclusion starts a new part. */
const conclusions =
  /(?<=\p{L}|\d) (?:so(?= (?:(?:please|we|i|can|could|order)(?!\p{L})|\d{1,4} \p{Ll}{4}))|also(?= (?:bitte|brauch|benötig|bestell|nehm))|así que|por lo que|deshalb|daher|therefore|por isso|portanto|então)(?= )/giu;
const concluded = (text: string): string => text.replaceAll(conclusions, (words) => `,${' '.repeat(words.length - 1)}`);

const counted = new Set(['uds', 'ud', 'pzas', 'pza', 'pzs', 'cx', 'cxs']);
const farthest = 40;

/** Matches "Batas, 100 uds. Calzas, 5 bolsas", but not "100 uds. Batas" at the start of a line. */
const endsAmount = (word: string, before: string): boolean =>
  counted.has(foldWord(word.slice(0, -1))) &&
  /\d ?$/.test(before) &&
  /\p{L}/u.test(before.slice(before.lastIndexOf('\n') + 1));

/**
 * Returns the part of the text written as the request, in a text of the same length. Greetings, quotations, signatures
 * and list marks are blanked, and sentences that continue on the next line have no break.
 */
export function bodyText(text: string): string {
  const plain = linesOf(
    concluded(undotted(withoutTelephones(withoutBracketedCounts(withoutUnticked(withoutFormDays(mailBody(text))))))),
  );
  const lines = withoutCountMarks(plain.map((line) => line.text));
  const dashes = lines.filter((line) => isDash(line.trimStart().charAt(0))).length;
  const numbers = numberLengths(lines);
  const bullets = lines.map((line, index) => numbers[index] || bulletLength(line, dashes >= 2));
  const clean = lines.map((line, index) => ' '.repeat(bullets[index] ?? 0) + line.slice(bullets[index] ?? 0));
  return clean.reduce((all, line, index) => {
    if (index === 0) return line;
    return `${all}\n${line}`;
  }, '');
}
