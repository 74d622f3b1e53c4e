import { filled } from '../mail/messages.ts';
import type { PdfDefinition, PdfNode, PdfTableLayout } from 'pdfmake';
import { brand } from '../configuration/setting.ts';
import type { OrderTexts } from './document-texts.ts';

/** Maximum size of the logo on paper, in points. */
const logoSize: [number, number] = [120, 24];

/** Colors of printed documents. */
export const ink = { text: '#14181F', secondary: '#4A5361', hairline: '#D5DAE0', accent: '#1D4FD7' };

interface Paper {
  /** Used in the file's properties and in the footer of each page. */
  heading: string;
  author: string;
  createdAt: Date;
  content: PdfNode[];
}

/** A4 with margins, the footer of every page, and the styles common to all our documents. */
export function paper({ heading, author, createdAt, content }: Paper, texts: OrderTexts): PdfDefinition {
  const { logo } = brand();
  return {
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    version: '1.7',
    language: texts.locale,
    displayTitle: true,
    info: { title: heading, author, creator: 'Parley', creationDate: createdAt },
    content,
    ...(logo
      ? { header: () => ({ image: logo, fit: logoSize, alignment: 'right' as const, margin: [56, 20, 56, 0] }) }
      : {}),
    footer: (page, pages) => ({
      columns: [
        { text: heading, style: 'small', width: '*' },
        { text: filled(texts.page, { page: String(page), pages: String(pages) }), style: 'small', width: 'auto' },
      ],
      columnGap: 24,
      margin: [56, 20, 56, 0],
    }),
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: ink.text, lineHeight: 1.25 },
    styles: {
      title: { fontSize: 20, bold: true },
      label: { fontSize: 8, color: ink.secondary },
      small: { fontSize: 8, color: ink.secondary },
      head: { fontSize: 8, bold: true, color: ink.secondary },
      strong: { bold: true },
      section: { bold: true, fontSize: 13 },
      total: { bold: true, fontSize: 11.5 },
    },
  };
}

/** Columns without lines. */
export const plain: PdfTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};

/** Rows with a hairline below each. */
export const ruled: PdfTableLayout = {
  hLineWidth: (line, node) => (line === 0 ? 0 : line === 1 || line === node.table.body.length ? 0.8 : 0.4),
  hLineColor: (line) => (line === 1 ? ink.secondary : ink.hairline),
  vLineWidth: () => 0,
  paddingLeft: (column) => (column === 0 ? 0 : 8),
  paddingRight: (column, node) => (column === node.table.widths.length - 1 ? 0 : 4),
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** Label and value in two columns. Empty values are omitted. */
export function labeled(all: readonly (readonly [label: string, value: string])[]): PdfNode {
  const shown = all.filter(([, value]) => value.trim() !== '');
  if (shown.length === 0) return '';
  const body = shown.map(([label, value]): PdfNode[] => [
    // As high as a line of the value, so that no page ends between them.
    { text: label, style: 'label', margin: [0, 1.5, 0, 0.7] },
    value,
  ]);
  return { table: { widths: [110, '*'], body }, layout: { ...plain, paddingTop: () => 1.5 }, margin: [0, 0, 0, 18] };
}

export const right = (text: string): PdfNode => ({ text, alignment: 'right', noWrap: true });

const isRight = (cell: PdfNode | undefined): boolean =>
  typeof cell === 'object' && 'alignment' in cell && cell.alignment === 'right';

/** Secondary text below a table. */
export const tableNote = (text: string): PdfNode => ({ text, style: 'small', margin: [0, 0, 0, 14] });

/** Secondary text in a stack, if there is any. */
export const small = (text: string | null | undefined): PdfNode[] => (text ? [{ text, style: 'small' }] : []);

/** Text that never breaks, such as a number with hyphens. */
export const unbroken = (text: string): PdfNode => ({ text, noWrap: true });

/** A table whose header repeats on every page, aligned as the cells below. Returns nothing without rows. */
export function ruledTable(heads: readonly string[], rows: PdfNode[][], widths: (string | number)[]): PdfNode[] {
  if (rows.length === 0) return [];
  const header = heads.map((text, column): PdfNode => ({
    text,
    style: 'head',
    ...(isRight(rows[0]?.[column]) ? { alignment: 'right' } : {}),
  }));
  return [
    {
      table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths, body: [header, ...rows] },
      layout: ruled,
      margin: [0, 0, 0, 18],
    },
  ];
}

/** The line below a document's header. Created each time, because rendering modifies it. */
export const headRule = (): PdfNode => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: 483, h: 2, color: brand().color ?? ink.accent }],
  margin: [0, 10, 0, 18],
});
