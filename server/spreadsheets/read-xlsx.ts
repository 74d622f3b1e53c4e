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
 * The first sheet that holds anything. Numbers come exactly as the application shows them (15 significant digits, so
 * 0.1 + 0.2 is "0.3"), dates as "2026-03-02" or "2026-03-02T08:30:00", formulas as their stored results, truth values
 * as "true" and "false".
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

/** By the type of a cell. */
const readers: Readonly<Record<string, (cell: WrittenCell, workbook: Workbook) => ReturnType<ReadCell>>> = {
  s: ({ value }, { texts }) => {
    const text = /^\d{1,9}$/.test(value.trim()) ? texts[Number(value)] : undefined;
    if (text === undefined) throw unreadable('damaged');
    return asText(text);
  },
  str: ({ value }) => asText(value),
  inlineStr: ({ value }) => asText(value),
  b: ({ value }) => ({ text: value === '1' || value === 'true' ? 'true' : 'false' }),
  // An error in a cell is no reason to refuse the file.
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

/** Null where it is none, or none that an application keeps: "1E+999999999" would be as many digits. */
function numberText(text: string): string | null {
  if (plain.test(text)) return text;
  return written.test(text) ? new Decimal(text).toSignificantDigits(15).toFixed() : null;
}

const dayMs = 24 * 60 * 60 * 1000;
/** 1970-01-01 as workbooks count days, and the days between their two beginnings. */
const firstOf1970 = 25_569;
const firstOf1904 = 1462;

const instantOf = (days: number, isFrom1904: boolean): number =>
  Math.floor((days + (isFrom1904 ? firstOf1904 : 0) - firstOf1970) * dayMs);

const firstInstant = Date.parse('0000-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59Z');

/** Times are whole seconds: the serial number of a date and time has a binary fraction. Null: no day of the calendar. */
function dateText(instant: number): string | null {
  const rounded = Math.round(instant / 1000) * 1000;
  if (!(rounded >= firstInstant && rounded <= lastInstant)) return null;
  const [day = '', time = ''] = new Date(rounded).toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day}T${time}`;
}

/** The texts that cells name by their place here. Formatted runs are put together; how they are spoken is left out. */
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
