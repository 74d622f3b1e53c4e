import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import type { Entry, Segment } from './list-entries.ts';
import { isSentence } from './list-names.ts';

const mayHead = /^ {0,4}\p{L}[\p{L}\d .,"'/-]{3,50}:? {0,4}$/u;

const isHead = ({ text }: Segment): boolean => mayHead.test(text) && !isSentence(text.trim());

/** Turns a kind on its own line into one of the thing above. The first includes the words of the thing. */
function ofHead(head: Segment, line: Segment, entry: Entry, isFirst: boolean): Entry {
  const nameStart = head.start + head.text.length - head.text.trimStart().length;
  const nameEnd = head.start + head.text.trimEnd().replace(/[:,;]$/, '').length;
  const tail = line.text.slice(entry.nameStart - line.start, entry.nameEnd - line.start);
  const own = { nameStart, nameEnd, tail, isParted: true, isKind: false, isBare: false };
  return { ...entry, ...own, start: isFirst ? nameStart : entry.start };
}

/** "Leather gloves" above "S - 10 pairs", "M - 25 pairs": a line with the thing whose kinds follow. */
export function withHeads(lines: readonly Segment[], entries: readonly (Entry | null)[]): (Entry | null)[] {
  let head: Segment | null = null;
  let last = -1;
  return entries.map((entry, index) => {
    const line = lines[index];
    if (!line) return entry;
    if (entry?.isKind && head) {
      const isFirst = last < 0;
      last = index;
      return ofHead(head, line, entry, isFirst);
    }
    if (entry !== null) head = null;
    else if (line.text.trim() !== '') head = isHead(line) ? line : null;
    last = -1;
    return entry?.isBare ? null : entry;
  });
}

const ledBy = /^\p{L}[\p{L}\d .,/&'()-]{2,60}:$/u;
const titled = wordsOf(
  `list shopping order request requisition supplies items materials material restock stationery groceries weekly
  liste bestellung bestellliste einkaufsliste bedarf lagerbedarf materialbedarf anforderung nachbestellung einkauf wocheneinkauf
  lista pedido solicitud requisicion requerimiento compra compras materiales insumos pedidos reposicion solicitacao requisicao materiais reposicao encomenda`,
);

const longestHead = 80;
const widestGap = 12;

/** The last line of a text if only empty lines follow; otherwise ''. */
function lineAbove(before: string): string {
  const above = before.trimEnd();
  const gap = before.slice(above.length);
  const line = above.slice(above.lastIndexOf('\n') + 1);
  return gap.includes('\n') && gap.length <= widestGap && line.length <= longestHead ? line : '';
}

/** "Weekly order", "Paint, tower 2:": a heading directly above a list names none of its things. */
export function headingsOf(
  text: string,
  items: readonly { start: number; end: number }[],
): { start: number; end: number }[] {
  const headings: { start: number; end: number }[] = [];
  let from = 0;
  for (const [index, { start, end }] of items.entries()) {
    const next = items[index + 1];
    const before = text.slice(Math.max(from, start - longestHeading), start);
    const head = lineAbove(before);
    const trimmed = head.trim();
    const isTitle =
      titled.has(foldWord(trimmed.split(/[\s:]/, 1)[0] ?? '')) &&
      trimmed.split(/\s+/).length <= mostTitle &&
      !/\d{3}|[.!?]/.test(trimmed);
    const isList = next !== undefined && text.slice(end, next.start).trim() === '';
    if (
      isList &&
      (ledBy.test(trimmed) || isTitle) &&
      !isSentence(isTitle ? trimmed.replace(/^\S+\s*|:$/g, '') : trimmed.replace(/:$/, ''))
    )
      headings.push({ start: start - before.length + before.lastIndexOf(head), end: start });
    from = end;
  }
  return headings;
}
const longestHeading = 120;
const mostTitle = 6;
