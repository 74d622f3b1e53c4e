import { Decimal } from '../../schemas/domain/decimal.ts';
import { dateStyles } from './date-styles.ts';
import { readSheet, type ReadCell, type WrittenCell } from './read-sheet.ts';
import { cleanText, fileEmpty, resultOf, type TableResult, unreadable } from './table.ts';
import { createTurns, type Turns } from '../kernel/turns.ts';
import { workbookParts, type WorkbookParts } from './workbook-parts.ts';
import { type Archive, openZip } from './zip.ts';
import { bounds } from './bounds.ts';
import { extended, unescaped } from './cell-text.ts';
import { readXml, type XmlHandler } from './xml.ts';

/**
 * Reads the first sheet with content. Numbers are read as the application displays them (15 significant digits, so 0.1
 * + 0.2 is "0.3"). Dates become "2026-03-02" or "2026-03-02T08:30:00", formulas their stored results, and booleans
 * "true" and "false".
 */
export const readXlsx = (file: Buffer): Promise<TableResult> =>
  resultOf(async () => {
    const archive = openZip(file);
    if (!archive.has('xl/workbook.xml')) throw unreadable('not_a_table');
    const turns = createTurns();
    const parts = await workbookParts(archive, turns);
    const readCell = await cellReader(archive, parts, turns);
    const paths = new Set(parts.sheets.flatMap(({ path }) => path ?? []));
    for (const path of paths) {
      const grid = await readSheet(await archive.read(path, turns), readCell, turns);
      const sheetNames = parts.sheets.map(({ name }) => name);
      if (grid) return { ok: true, table: { ...grid, sheetNames, decimalMark: null } };
    }
    return fileEmpty;
  });

async function cellReader(archive: Archive, parts: WorkbookParts, turns: Turns): Promise<ReadCell> {
  const textOf = (path: string): Promise<string> | string =>
    archive.has(path) ? archive.read(path, turns) : '<none/>';
  const texts = await sharedTexts(await textOf(parts.sharedTexts), turns);
  const areDates = await dateStyles(await textOf(parts.styles), turns);
  return (cell) => {
    const reader = readers[cell.type];
    if (!reader) throw unreadable('damaged');
    return cell.value === '' ? null : reader(cell, { texts, areDates, isFrom1904: parts.isFrom1904 });
  };
}

interface Workbook {
  texts: readonly string[];
  areDates: readonly boolean[];
  isFrom1904: boolean;
}

const asText = (text: string): { text: string } => ({ text: cleanText(text).trim() });

/** Readers by cell type. */
const readers: Readonly<Record<string, (cell: WrittenCell, workbook: Workbook) => ReturnType<ReadCell>>> = {
  s: ({ value }, { texts }) => {
    const text = /^\d{1,9}$/.test(value.trim()) ? texts[Number(value)] : undefined;
    if (text === undefined) throw unreadable('damaged');
    return asText(text);
  },
  str: ({ value }) => asText(value),
  inlineStr: ({ value }) => asText(value),
  b: ({ value }) => ({ text: value === '1' || value === 'true' ? 'true' : 'false' }),
  // An error in a cell does not invalidate the file.
  e: () => null,
  d: ({ value }) => ({ text: dateText(Date.parse(value.slice(0, 40))) ?? cleanText(value) }),
  n: ({ value, style }, { areDates, isFrom1904 }) => {
    const number = numberText(value);
    const isDate = style !== '' && areDates[Number(style)] === true;
    const text = isDate && number !== null ? dateText(instantOf(Number(number), isFrom1904)) : null;
    if (text !== null) return { text };
    return { text: number ?? cleanText(value).trim(), isNumber: true };
  },
};

const plain = /^[1-9]\d{0,14}$/;
const written = /^-?(?=[.\d])\d{0,40}(?:\.\d{1,40})?(?:e[-+]?\d{1,3})?$/i;

/**
 * Returns null if it is not a number, or not one that an application stores: "1E+999999999" would have that many
 * digits.
 */
function numberText(text: string): string | null {
  if (plain.test(text)) return text;
  return written.test(text) ? new Decimal(text).toSignificantDigits(15).toFixed() : null;
}

const dayMs = 24 * 60 * 60 * 1000;
/** The workbook's day number of 1970-01-01, and the days between the two epochs. */
const firstOf1970 = 25_569;
const firstOf1904 = 1462;

const instantOf = (days: number, isFrom1904: boolean): number =>
  Math.floor((days + (isFrom1904 ? firstOf1904 : 0) - firstOf1970) * dayMs);

const firstInstant = Date.parse('0000-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59Z');

/** Rounds times to whole seconds, because a serial date has a binary fraction. Null if it is not a valid date. */
function dateText(instant: number): string | null {
  const rounded = Math.round(instant / 1000) * 1000;
  if (!(rounded >= firstInstant && rounded <= lastInstant)) return null;
  const [day = '', time = ''] = new Date(rounded).toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day}T${time}`;
}

/** The shared texts that cells refer to by index. Formatted runs are joined, and phonetic hints are omitted. */
async function sharedTexts(xml: string, turns: Turns): Promise<string[]> {
  const texts: string[] = [];
  let letters = 0;
  let text: string | null = null;
  let isText = false;
  let isSpoken = false;
  const handler: XmlHandler = {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isSpoken = true;
    },
    text: (raw, isLiteral) => {
      if (text !== null && isText && !isSpoken) text = extended(text, raw, isLiteral);
    },
    close: (name) => {
      if (name === 't') isText = false;
      else if (name === 'rPh') isSpoken = false;
      else if (name === 'si' && text !== null) {
        letters += text.length;
        if (letters > bounds.sharedText) throw unreadable('too_much_text', bounds.sharedText);
        if (texts.push(unescaped(text)) > bounds.sharedTexts) throw unreadable('too_many_texts', bounds.sharedTexts);
        text = null;
      }
    },
  };
  await readXml(xml, handler, turns);
  return texts;
}
