import { packZip, type Part } from './write-zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface WorkbookXml {
  /** Rows of the first sheet, or the whole sheet. */
  rows?: string;
  sheet?: string;
  shared?: string;
  styles?: string;
  /** Number of sheets, all using the same part. */
  sheets?: number;
  workbook?: string;
  relations?: string;
}

const times = (count: number, make: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index + 1)).join('');

/** The parts of the smallest workbook with this sheet. */
export function workbookParts(xml: WorkbookXml): Part[] {
  const { sheets = 1, rows = '' } = xml;
  const list = times(sheets, (n) => `<sheet name="S${n}" sheetId="${n}" r:id="r${n}"/>`);
  const targets = times(
    sheets,
    (n) => `<Relationship Id="r${n}" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>`,
  );
  const texts: Record<string, string | undefined> = {
    'xl/workbook.xml':
      xml.workbook ?? `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': xml.relations ?? `<Relationships xmlns="${relations}">${targets}</Relationships>`,
    'xl/worksheets/sheet1.xml': xml.sheet ?? `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': xml.shared,
    'xl/styles.xml': xml.styles,
  };
  return Object.entries(texts).flatMap(([path, content]) => (content === undefined ? [] : [{ path, content }]));
}

export const workbook = (xml: WorkbookXml, { isPacked = false } = {}): Buffer =>
  packZip(workbookParts(xml).map((part) => ({ ...part, isPacked })));
