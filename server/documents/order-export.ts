import { groupOf, isInGroup, segmentsOf } from '../../schemas/domain/order-export/export-heads.ts';
import type { ExportColumn } from '../../schemas/domain/order-export/export-rows.ts';
import type { FileFormat } from '../../schemas/export-profile/presets/index.ts';
import { csvCell } from '../spreadsheets/csv-cell.ts';
import { writeTable } from '../spreadsheets/write-table.ts';
import { branch, leaf, xmlDocument, type Xml } from './ubl-xml.ts';

interface Content {
  columns: readonly ExportColumn[];
  /** One per line of the order, with a value for each column. */
  rows: readonly (readonly string[])[];
}

/** Writes an order's file. */
export async function writeOrderExport(content: Content, format: FileFormat): Promise<Buffer> {
  return format === 'xlsx' ? workbook(content) : Buffer.from(texts[format](content), 'utf8');
}

const texts = { csv, json, xml } as const;

/** The first lines of the file, as text, or as the rows of a workbook. */
export function previewOrderExport(
  content: Content,
  format: FileFormat,
): { text: string | null; table: string[][] | null; isCut: boolean } {
  if (format === 'xlsx') {
    const rows = [content.columns.map(({ head }) => head), ...tableRows(content)];
    return { text: null, table: rows.slice(0, previewedLines), isCut: rows.length > previewedLines };
  }
  const lines = texts[format](content).trimEnd().split(/\r?\n/);
  return { text: lines.slice(0, previewedLines).join('\n'), table: null, isCut: lines.length > previewedLines };
}

const previewedLines = 40;

export const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** If the columns of lines have a common path, values of the order stand in its first row only, as imports expect. */
function tableRows({ columns, rows }: Content): string[][] {
  const group = groupOf(columns);
  const isOnce = columns.map((column) => group.length > 0 && !isInGroup(column, group));
  return rows.map((row, index) => row.map((value, at) => (index > 0 && isOnce[at] ? '' : value)));
}

function csv(content: Content): string {
  const heads = content.columns.map(({ head }) => head);
  return [heads, ...tableRows(content)].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Texts stay texts in a workbook, also those that begin with an equals sign. */
function workbook(content: Content): Promise<Buffer> {
  const columns = content.columns.map(({ head, format }) => ({
    title: head,
    ...(format === 'number' ? { kind: 'number' as const } : {}),
  }));
  return writeTable([{ name: 'Order', columns, rows: tableRows(content) }]);
}

type Node = string | number | Branch;
interface Branch {
  children: Map<string, Node | Branch[]>;
}

const newBranch = (): Branch => ({ children: new Map() });

function put(into: Branch, [name = '', ...rest]: readonly string[], value: Node | Branch[]): void {
  if (rest.length === 0) {
    into.children.set(name, value);
    return;
  }
  const known = into.children.get(name);
  const next = isBranch(known) ? known : newBranch();
  into.children.set(name, next);
  put(next, rest, value);
}

const isBranch = (node: Node | Branch[] | undefined): node is Branch =>
  typeof node === 'object' && !Array.isArray(node);

const valueOf = ({ format }: ExportColumn, text: string): string | number =>
  format === 'number' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

/** The order as elements. The repeated one stands where its first column does. */
function tree({ columns, rows }: Content): Branch {
  const group = groupOf(columns);
  const ofLine = columns.flatMap((column, at) =>
    isInGroup(column, group) ? [{ column, at, path: segmentsOf(column.head).slice(group.length) }] : [],
  );
  const lineOf = (row: readonly string[]): Branch => {
    const line = newBranch();
    for (const { column, at, path } of ofLine) put(line, path, valueOf(column, row[at] ?? ''));
    return line;
  };
  const lines = rows.map(lineOf);
  if (group.length === 0) return { children: new Map([['line', lines]]) };
  const order = newBranch();
  let isPut = false;
  for (const [at, column] of columns.entries()) {
    if (!isInGroup(column, group)) put(order, segmentsOf(column.head), valueOf(column, rows[0]?.[at] ?? ''));
    else if (!isPut) put(order, group, lines);
    isPut ||= isInGroup(column, group);
  }
  return order;
}

const plainName = (name: string): string => name.replace(/\[\d+\]$/, '');

/** Without a common path of its lines, the file is a list of lines. */
function json(content: Content): string {
  const order = tree(content);
  const lines = order.children.get('line');
  const value = groupOf(content.columns).length === 0 && Array.isArray(lines) ? lines.map(plain) : plain(order);
  return `${JSON.stringify(value, null, 2)}\n`;
}

function plain(node: Node | Branch[]): unknown {
  if (Array.isArray(node)) return node.map(plain);
  if (!isBranch(node)) return node;
  const values = new Map<string, unknown>();
  for (const [name, child] of node.children) {
    const own = plainName(name);
    const value = plain(child);
    const known = values.get(own);
    // Elements with places are a list, even a single one.
    values.set(own, own === name ? value : [...(Array.isArray(known) ? known : []), value]);
  }
  return Object.fromEntries(values);
}

function xml(content: Content): string {
  const order = tree(content);
  const roots = new Set([...order.children.keys()].map(plainName));
  const [only] = order.children.values();
  const hasRoot = roots.size === 1 && order.children.size === 1 && isBranch(only);
  const written = hasRoot ? elements(order).join('') : branch('order', elements(order), attributesOf(order));
  return xmlDocument(written);
}

const elements = ({ children }: Branch): Xml[] =>
  [...children].flatMap(([name, child]) =>
    name.startsWith('@') ? [] : [child].flat().map((one) => element(name, one)),
  );

function element(name: string, node: Node): Xml {
  return isBranch(node)
    ? branch(plainName(name), elements(node), attributesOf(node))
    : leaf(plainName(name), String(node));
}

const attributesOf = ({ children }: Branch): Record<string, string> =>
  Object.fromEntries(
    [...children].flatMap(([name, value]) => (name.startsWith('@') ? [[name.slice(1), attributeText(value)]] : [])),
  );

const attributeText = (value: Node | Branch[]): string => (typeof value === 'object' ? '' : String(value));
