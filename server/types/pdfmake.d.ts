/** The package ships no types; this is what we use of it. */
declare module 'pdfmake' {
  export type PdfNode = string | PdfElement | PdfNode[];
  interface PdfElement {
    text?: PdfNode;
    stack?: PdfNode[];
    columns?: PdfNode[];
    table?: {
      headerRows?: number;
      dontBreakRows?: boolean;
      keepWithHeaderRows?: number;
      widths: (number | string)[];
      body: PdfNode[][];
    };
    layout?: PdfTableLayout;
    canvas?: object[];
    /** A data URL. */
    image?: string;
    fit?: [number, number];
    style?: string | string[];
    width?: number | string;
    margin?: number | [number, number] | [number, number, number, number];
    alignment?: 'left' | 'right' | 'center';
    colSpan?: number;
    columnGap?: number;
    noWrap?: boolean;
    unbreakable?: boolean;
    /** Id of the table of contents that lists this text. */
    tocItem?: string;
    toc?: { id: string; textMargin?: [number, number, number, number] };
    headlineLevel?: number;
  }
  interface PdfTable {
    table: { headerRows?: number; body: PdfNode[][]; widths: (number | string)[] };
  }
  export interface PdfTableLayout {
    hLineWidth?: (line: number, node: PdfTable) => number;
    vLineWidth?: (line: number, node: PdfTable) => number;
    hLineColor?: (line: number, node: PdfTable) => string;
    paddingLeft?: (column: number, node: PdfTable) => number;
    paddingRight?: (column: number, node: PdfTable) => number;
    paddingTop?: (row: number, node: PdfTable) => number;
    paddingBottom?: (row: number, node: PdfTable) => number;
  }
  interface PdfStyle {
    font?: string;
    fontSize?: number;
    bold?: boolean;
    color?: string;
    lineHeight?: number;
    characterSpacing?: number;
    alignment?: 'left' | 'right' | 'center';
    margin?: [number, number, number, number];
  }
  export interface PdfDefinition {
    pageSize: string;
    pageMargins: [number, number, number, number];
    version?: string;
    language?: string;
    displayTitle?: boolean;
    info?: { title?: string; author?: string; subject?: string; creator?: string; creationDate?: Date };
    content: PdfNode[];
    header?: (page: number, pages: number) => PdfNode;
    footer?: (page: number, pages: number) => PdfNode;
    /** True if the node begins a new page. `verticalRatio` is its place on the page, from 0 to 1. */
    pageBreakBefore?: (node: { headlineLevel?: number; startPosition: { verticalRatio: number } }) => boolean;
    defaultStyle: PdfStyle;
    styles: Record<string, PdfStyle>;
  }
  interface PdfMake {
    setFonts: (fonts: Record<string, { normal: string; bold: string; italics?: string; bolditalics?: string }>) => void;
    setUrlAccessPolicy: (allows: (url: string) => boolean) => void;
    setLocalAccessPolicy: (allows: (path: string) => boolean) => void;
    createPdf: (definition: PdfDefinition) => { getBuffer: () => Promise<Buffer> };
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}
