import type { Cell, CellRow, WrittenSheet } from './cell.ts';
import { createCellStyles, type CellStyles } from './cell-styles.ts';
import { attribute, cellText } from './xml-text.ts';
import { writeZip } from './write-zip.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Writes a workbook whose rows are requested during writing, so that even the largest one takes little memory. */
export function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Buffer> {
  const styles = createCellStyles();
  return writeZip([
    { path: '[Content_Types].xml', content: [contentTypes(sheets.length)] },
    { path: '_rels/.rels', content: [relationships([['officeDocument', 'xl/workbook.xml']])] },
    { path: 'xl/workbook.xml', content: [workbookXml(sheets)] },
    { path: 'xl/_rels/workbook.xml.rels', content: [workbookRelationships(sheets.length)] },
    ...sheets.map((sheet, at) => ({ path: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet, styles) })),
    // Written after the sheets, when all styles are known.
    { path: 'xl/styles.xml', content: { [Symbol.iterator]: () => [styles.xml()][Symbol.iterator]() } },
  ]);
}

function contentTypes(sheets: number): string {
  const part = (name: string, type: string): string =>
    `<Override PartName="/xl/${name}.xml" ContentType="${types}.${type}+xml"/>`;
  const parts = [part('workbook', 'sheet.main'), part('styles', 'styles')];
  for (let at = 1; at <= sheets; at += 1) parts.push(part(`worksheets/sheet${at}`, 'worksheet'));
  const packaged = '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>';
  return `${head}<Types xmlns="${packages}/content-types">${packaged}${parts.join('')}</Types>`;
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const all = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
}

const workbookRelationships = (sheets: number): string =>
  relationships([
    ...Array.from({ length: sheets }, (_, at) => ['worksheet', `worksheets/sheet${at + 1}.xml`] as const),
    ['styles', 'styles.xml'],
  ]);

function workbookXml(sheets: readonly WrittenSheet[]): string {
  const all = sheets.map(
    ({ sheet }, at) => `<sheet name="${attribute(sheet)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${all.join('')}</sheets></workbook>`;
}

function* sheetXml(sheet: WrittenSheet, styles: CellStyles): Generator<string> {
  const columns = sheet.widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${head}<worksheet xmlns="${main}">${viewXml(sheet)}`;
  yield `${columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''}<sheetData>`;
  let number = 0;
  for (const row of sheet.rows) yield rowXml(row, (number += 1), styles);
  yield `</sheetData>${sheet.isLandscape ? '<pageSetup orientation="landscape"/>' : ''}</worksheet>`;
}

/** The rows and columns that stay in view while scrolling. */
function viewXml({ stickyRows = 0, stickyColumns = 0 }: WrittenSheet): string {
  if (stickyRows + stickyColumns === 0) return '';
  const split = `${stickyColumns > 0 ? ` xSplit="${stickyColumns}"` : ''}${stickyRows > 0 ? ` ySplit="${stickyRows}"` : ''}`;
  const corner = `${letters(stickyColumns)}${stickyRows + 1}`;
  const pane = stickyRows > 0 ? (stickyColumns > 0 ? 'bottomRight' : 'bottomLeft') : 'topRight';
  return `<sheetViews><sheetView workbookViewId="0"><pane${split} topLeftCell="${corner}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`;
}

function rowXml(row: CellRow, number: number, styles: CellStyles): string {
  let cells = '';
  for (let at = 0; at < row.length; at += 1) {
    const cell = row[at];
    if (cell) cells += cellXml(cell, `${letters(at)}${number}`, styles.numberOf(cell));
  }
  return `<row r="${number}">${cells}</row>`;
}

const dayMs = 86_400_000;
/** The workbook's day number of 1970-01-01. */
const firstOf1970 = 25_569;

function cellXml({ value }: Cell, place: string, style: number): string {
  const at = `<c r="${place}"${style > 0 ? ` s="${style}"` : ''}`;
  if (value === null || value === '') return `${at}/>`;
  if (typeof value === 'number') return `${at}><v>${value}</v></c>`;
  if (typeof value === 'string')
    return `${at} t="inlineStr"><is><t xml:space="preserve">${cellText(value)}</t></is></c>`;
  return `${at}><v>${value.getTime() / dayMs + firstOf1970}</v></c>`;
}

const letterA = 65;
const known: string[] = [];

/** A, B, … Z, AA: the name of the column at this index, from 0. */
function letters(index: number): string {
  const found = known[index];
  if (found !== undefined) return found;
  const letter = String.fromCharCode(letterA + (index % 26));
  const all = index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
  known[index] = all;
  return all;
}
