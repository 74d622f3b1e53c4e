import type { CellStyle } from './cell.ts';
import { attribute } from './xml-text.ts';

/** The styles of a workbook's cells, numbered in order of appearance. */
export interface CellStyles {
  numberOf: (style: CellStyle) => number;
  xml: () => string;
}

const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
/** Number formats below this are the application's built-in ones. */
const firstFormat = 164;

export function createCellStyles(): CellStyles {
  const fonts = numbered([`<font>${font}</font>`]);
  const fills = numbered([
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]);
  const borders = numbered(['<border><left/><right/><top/><bottom/><diagonal/></border>']);
  const formats = numbered([]);
  const looks = numbered([]);
  const known = new Map<string, number>();

  const make = (style: CellStyle): number => {
    const fontNumber = fonts.of(fontXml(style));
    const fillNumber = fills.of(fillXml(style));
    const borderNumber = borders.of(borderXml(style));
    const format = style.format === undefined ? 0 : firstFormat + formats.of(style.format);
    const attributes = `numFmtId="${format}" fontId="${fontNumber}" fillId="${fillNumber}" borderId="${borderNumber}" xfId="0"`;
    const aligned = alignmentXml(style);
    return looks.of(
      `<xf ${attributes} applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"${aligned ? ` applyAlignment="1">${aligned}</xf>` : '/>'}`,
    );
  };
  make({});

  return {
    numberOf: (style) => {
      const key = keyOf(style);
      const found = known.get(key) ?? make(style);
      known.set(key, found);
      return found;
    },
    xml: () => {
      const all = formats
        .all()
        .map((code, at) => `<numFmt numFmtId="${firstFormat + at}" formatCode="${attribute(code)}"/>`);
      return [
        '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
        '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
        all.length > 0 ? counted('numFmts', all) : '',
        counted('fonts', fonts.all()),
        counted('fills', fills.all()),
        counted('borders', borders.all()),
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
        counted('cellXfs', looks.all()),
        '</styleSheet>',
      ].join('');
    },
  };
}

const keyOf = (style: CellStyle): string =>
  `${style.isBold ? 'b' : ''}${style.isItalic ? 'i' : ''}${style.wraps ? 'w' : ''}${style.hasLineBelow ? 'l' : ''} ${style.fill ?? ''} ${style.align ?? ''} ${style.vertical ?? ''} ${style.indent ?? ''} ${style.format ?? ''}`;

interface Numbered {
  of: (xml: string) => number;
  all: () => string[];
}

function numbered(first: readonly string[]): Numbered {
  const known = new Map(first.map((xml, at) => [xml, at]));
  return {
    of: (xml) => {
      const found = known.get(xml) ?? known.size;
      known.set(xml, found);
      return found;
    },
    all: () => [...known.keys()],
  };
}

const counted = (name: string, parts: readonly string[]): string =>
  `<${name} count="${parts.length}">${parts.join('')}</${name}>`;

const fontXml = ({ isBold, isItalic }: CellStyle): string =>
  `<font>${isBold ? '<b/>' : ''}${isItalic ? '<i/>' : ''}${font}</font>`;

const fillXml = ({ fill }: CellStyle): string =>
  fill === undefined
    ? '<fill><patternFill patternType="none"/></fill>'
    : `<fill><patternFill patternType="solid"><fgColor rgb="FF${attribute(fill.slice(1))}"/></patternFill></fill>`;

const borderXml = ({ hasLineBelow }: CellStyle): string =>
  `<border><left/><right/><top/>${hasLineBelow ? '<bottom style="thin"/>' : '<bottom/>'}<diagonal/></border>`;

function alignmentXml({ align, vertical, indent, wraps }: CellStyle): string {
  const alignment = [
    align ? ` horizontal="${align}"` : '',
    vertical ? ` vertical="${vertical}"` : '',
    indent ? ` indent="${indent}"` : '',
    wraps ? ' wrapText="1"' : '',
  ].join('');
  return alignment && `<alignment${alignment}/>`;
}
