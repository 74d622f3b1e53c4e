import { parse } from 'csv-parse/sync';
import { decodeText } from './decode-text.ts';
import { isTooLarge, mostRows, tooManyRows, type Table, type TableResult, unreadable } from './table.ts';

/** In the order of preference where two fit equally well. */
const delimiters = [';', '\t', '|', ','] as const;
/** Letters of a line: cells are short, however many there are. */
const longestRecord = 1_000_000;
type Delimiter = (typeof delimiters)[number];

/** Text in columns: encoding and delimiter are found out, quotes may be missing, doubled, or stand within a cell. */
export function readCsv(file: Buffer): TableResult {
  const text = decodeText(file);
  if (text === null) return unreadable('not_a_table');
  const declared = /^sep=(.)\r?\n/.exec(text);
  const body = declared ? text.slice(declared[0].length) : text;
  const delimiter = delimiters.find((one) => one === declared?.[1]) ?? detectDelimiter(body);
  const records = parseRecords(body, delimiter);
  if (!records) return unreadable('damaged');
  if (records.length > mostRows) return tooManyRows;
  if (isTooLarge({ rows: records.length, columns: widthOf(records) })) return unreadable('not_a_table');
  return { ok: true, table: tableOf(records, delimiter) };
}

/** What an unclosed quote makes unreadable is read once more with quotes as plain characters. */
function parseRecords(text: string, delimiter: Delimiter | null, lines?: number): string[][] | null {
  const shared = {
    delimiter: delimiter ?? '\u0000',
    relax_column_count: true,
    trim: true,
    // What is longer is refused anyway: it is not worth the memory.
    to: mostRows + 1,
    max_record_size: longestRecord,
    ...(lines ? { to_line: lines } : {}),
  };
  for (const options of [{ relax_quotes: true }, { quote: null }]) {
    try {
      return parse(text, { ...shared, ...options }).map((record) => record.map((cell) => cell.replace(/\r\n?/g, '\n')));
    } catch {
      continue;
    }
  }
  return null;
}

const widthOf = (records: readonly string[][]): number =>
  records.reduce((most, record) => Math.max(most, record.length), 0);

function tableOf(records: string[][], delimiter: Delimiter | null): Table {
  const width = widthOf(records);
  const rows = records.map((record) => [...record, ...Array<string>(width - record.length).fill('')]);
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  const decimalMark = delimiter === ';' ? ',' : delimiter === ',' ? '.' : null;
  return { rows: rows.slice(0, last + 1), decimalMark };
}

/** The one that cuts most lines into equally many columns, the more the better; null for a list of one column. */
export function detectDelimiter(text: string): Delimiter | null {
  const sample = text.slice(0, 20_000);
  const scores = delimiters.map((delimiter) => [delimiter, score(sample, delimiter)] as const);
  const [best, points] = scores.reduce((a, b) => (b[1] > a[1] ? b : a));
  return points > 0 ? best : null;
}

/** Columns beyond the first times the squared share of lines that have just so many; 0 where fewer than half agree. */
function score(text: string, delimiter: Delimiter): number {
  const widths = (parseRecords(text, delimiter, 30) ?? []).map((record) => record.length);
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const filled = widths.filter((width) => width > 0).length;
  const points = [...counts].map(([width, count]) => (2 * count < filled ? 0 : (width - 1) * (count / filled) ** 2));
  return Math.max(0, ...points);
}
