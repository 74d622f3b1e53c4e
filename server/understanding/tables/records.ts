import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { type Line, linesOf } from './blanked.ts';
import type { NeedItem, NeedSetting } from '../need.ts';
import { unitInCell } from '../quantities/pack-words.ts';
import { doubtful } from '../quantities/amounts-of-need.ts';
import { amountInCell, isForEach, numberAndUnit, numberFirst, vagueAmount } from './cells.ts';

const items = wordsOf(
  `item items artikel article articulo artigo product produkt producto produto material materials bezeichnung artikelbezeichnung beschreibung description descripcion descricao position denominacion denominacao
  pedido elemento bien bem objeto objekt gegenstand thing goods what was que part teil pieza peca insumo equipo equipamento equipment leistung`,
);
const quantities = wordsOf(
  `quantity qty amount menge anzahl quant stuckzahl cantidad cant quantidade qtd qtde bedarf unidades units bestellmenge benotigt cantidad-solicitada count pieces piezas quanto cuanto wieviel how-many`,
);
const units = wordsOf('un und ud unit uom einheit me unidad unidade um');
/** Further fields of a form, and labels that name no thing. */
const details = wordsOf(
  `surface oberflache acabado acabamento finish colour color farbe cor marca brand hersteller manufacturer fabricante modelo model modell size grosse talla tamanho medida medidas dimensions abmessungen masse
  requester solicitante anforderer requestor department abteilung departamento setor area grund reason motivo zweck uso purpose priority prioridad prioridade prioritat notes nota notas bemerkung observaciones observacoes obs kommentar comment comments
  besteller bestellerin anforderin gestellt datum date fecha data unterschrift signature firma assinatura from name nombre nome telefon telefono telefone phone email`,
);

/** "Part no.:", "Article code:" */
const codeWords = wordsOf('no nr nº n° nummer number numero code codigo cod sku ref referencia');

/** Longest label, in characters. */
const longestLabel = 40;

interface Entry {
  line: Line;
  kind: 'item' | 'quantity' | 'unit' | 'detail' | null;
  value: string;
  start: number;
}

function entryIn(line: Line): Entry | null {
  const colon = line.text.search(/[:=]/);
  if (colon < 1 || colon > longestLabel) return null;
  const words = (line.text.slice(0, colon).match(/\p{L}+/gu) ?? []).map(foldWord);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const rest = line.text.slice(colon + 1);
  const start = line.start + colon + 1 + (rest.length - rest.trimStart().length);
  const isCode = words.some((word) => codeWords.has(word));
  const isOf = (known: ReadonlySet<string>): boolean => words.length <= 3 && (known.has(first) || known.has(last));
  const kind = isOf(quantities)
    ? 'quantity'
    : isOf(units)
      ? 'unit'
      : isOf(items) && !isCode
        ? 'item'
        : isOf(details) || isCode
          ? 'detail'
          : null;
  return words.length === 0 ? null : { line, kind, value: rest.trim(), start };
}

interface Record {
  name: Entry | null;
  quantity: Entry | null;
  unit: Unit | null;
}

/** "Item: ...", "Quantity: ..." in any order: a repeated field starts another record. */
function recordsIn(entries: readonly Entry[]): Record[] {
  const records: Record[] = [];
  let open: Record = { name: null, quantity: null, unit: null };
  for (const entry of entries) {
    if ((entry.kind === 'item' && open.name) || (entry.kind === 'quantity' && open.quantity)) {
      records.push(open);
      open = { name: null, quantity: null, unit: null };
    }
    if (entry.kind === 'item') open.name = entry;
    if (entry.kind === 'quantity') open.quantity = entry;
    if (entry.kind === 'unit') open.unit = unitInCell(entry.value);
  }
  return [...records, open];
}

/** "18 sheets", "approx. 24 m": the first word after the number may be its unit. */
const isOpen = (value: string): boolean =>
  value === '' ||
  /^(?:[?–-]{1,3}|[._ ]{1,40}|\?\s{0,40}|tbc|tbd|tba|offen|noch offen|unklar|nach bedarf|as required|por confirmar|a confirmar|a definir|según necesidad)$/i.test(
    value,
  );
const isNone = (value: string): boolean =>
  /^(?:0|none|nothing|kein\p{L}{0,2}|nichts|ningun[oa]?|nada|nenhuma?)(?!\p{L})/iu.test(value);
const isAmount = (value: string): boolean =>
  isOpen(value) ||
  isNone(value) ||
  isForEach(value) ||
  vagueAmount(value) !== null ||
  /^(?:\p{L}{2,7}\.? )?[\d.,]+(?: ?\p{L}[\p{L}²³.()]*)?(?: \p{L}+){0,2}(?: (?:de|of|à|x|c\/) ?\d+)?\.?$/u.test(
    numberFirst(value),
  );

function itemOf({ name, quantity, unit }: Record, setting: NeedSetting): NeedItem | null {
  if (!name || !/\p{L}{2}/u.test(name.value) || isNone(quantity?.value ?? '')) return null;
  const amountText = numberFirst(quantity?.value ?? '');
  const withoutUnit = amountText.replace(/^\p{L}+\.? /u, '');
  const counted = unit ?? numberAndUnit(/^[\d.,]+ ?\p{L}+\.?/u.exec(withoutUnit)?.[0] ?? withoutUnit).unit;
  const number = /^[\d.,]+/.exec(withoutUnit)?.[0] ?? '';
  const vague = vagueAmount(quantity?.value ?? '');
  const amount = vague
    ? doubtful('vague')
    : isForEach(amountText)
      ? doubtful('ambiguous')
      : amountInCell(number, counted, setting);
  const [start, end] = [name.start, (quantity?.line ?? name.line).end];
  return {
    name: name.value,
    ...amount,
    unit: vague?.unit ?? counted,
    neededBy: null,
    from: name.value,
    start: Math.min(start, end),
    end: Math.max(start, end),
  };
}

/** "Item 2" above the fields of the item. */
const isTitle = (text: string): boolean =>
  /^\s{0,4}(?:item|pos\.?|position|posten|artikel|art[ií]culo|posici[oó]n|posiç[aã]o|linha|line|l[ií]nea) {0,2}\d{1,3}:?\s*$/iu.test(
    text.slice(0, 40),
  );

export interface RecordsRead {
  items: NeedItem[];
  /** The lines that were read. */
  lines: readonly Line[];
}

const mostParts = 12;

/** "Item: valve | Qty: 2", "Material: radio      Qtd: 4": at least two fields, separated by marks or gaps. */
function fieldsIn(line: Line): Entry[] {
  const { text, start } = line;
  const marks = [...text.matchAll(/ *[|;\t] *| {3,}/g)];
  const from = [0, ...marks.map((mark) => mark.index + mark[0].length)];
  const parts = from.map((at, index) => ({
    text: text.slice(at, marks[index]?.index),
    start: start + at,
    end: line.end,
  }));
  const fields = parts.length > mostParts ? [] : parts.flatMap((part) => entryIn(part) ?? []);
  const known = fields.filter(({ kind }) => kind !== null && kind !== 'detail');
  // The whole line is read, whatever other fields it has.
  return known.length > 1 ? known.map((field) => ({ ...field, line })) : [entryIn(line) ?? []].flat();
}

/** Reads a form whose lines each name their content. Null if no line gives a quantity of a thing. */
export function recordItems(text: string, setting: NeedSetting): RecordsRead | null {
  const known = linesOf(text)
    .flatMap(fieldsIn)
    .filter(({ kind }) => kind !== null);
  if (!known.some(({ kind, value }) => kind === 'quantity' && isAmount(value) && !isOpen(value))) return null;
  const records = recordsIn(known);
  const isWhole = records.every(
    ({ name, quantity }) => name !== null && (quantity === null || isAmount(quantity.value)),
  );
  const isStated = (value: string): boolean => !/^\d+ ?(?:x|pcs|st)\b/iu.test(value);
  if (!isWhole || !known.every(({ kind, value }) => kind !== 'item' || isStated(value))) return null;
  return {
    items: records.flatMap((record) => itemOf(record, setting) ?? []),
    lines: [...known.map(({ line }) => line), ...linesOf(text).filter((line) => isTitle(line.text))],
  };
}
