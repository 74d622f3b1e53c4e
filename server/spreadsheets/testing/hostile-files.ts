import { deflateRawSync } from 'node:zlib';
import { workbook, workbookParts, type WorkbookXml } from './workbook.ts';
import { packZip, type Part } from './write-zip.ts';

export interface HostileFile {
  name: string;
  file: () => Buffer;
  /** The expected reason or code of the refusal, or `table` if the file is valid. */
  ends: string;
}

const mega = 1_000_000;
const cell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (cells: string, number = 1): string => `<row r="${number}">${cells}</row>`;
const one = row(cell('A1', 'a'));
const shared = (texts: string): string => `<sst>${texts}</sst>`;
const times = (count: number, make: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index + 1)).join('');

const ofBook = (name: string, ends: string, xml: () => WorkbookXml): HostileFile => ({
  name,
  ends,
  file: () => workbook(xml()),
});

const ofArchive = (name: string, ends: string, file: (parts: Part[]) => Buffer): HostileFile => ({
  name,
  ends,
  file: () => file(workbookParts({ rows: one })),
});

const ofText = (name: string, ends: string, text: () => string | Buffer): HostileFile => ({
  name,
  ends,
  file: () => Buffer.from(text()),
});

/** Changes the sheet, which is the third part, and packs it. */
const withSheet = (parts: readonly Part[], change: Partial<Part>): Part[] =>
  parts.map((part, index) => (index === 2 ? { ...part, isPacked: true, ...change } : part));

const archives: readonly HostileFile[] = [
  ofArchive('a sheet that unpacks to 200 MB', 'unpacks_too_large', (parts) =>
    packZip(withSheet(parts, { content: Buffer.alloc(200 * mega, 32) })),
  ),
  ofArchive('30 MB of one letter, packed a thousand times', 'unpacks_too_large', (parts) =>
    packZip(withSheet(parts, { content: Buffer.alloc(30 * mega, 32) })),
  ),
  ofArchive('a sheet that claims to be small and is not', 'damaged', (parts) =>
    packZip(withSheet(parts, { content: Buffer.alloc(100 * mega, 32), size: 100 })),
  ),
  ofArchive('a sheet that claims to be large and is not', 'unpacks_too_large', (parts) =>
    packZip(withSheet(parts, { size: 4_000_000_000 })),
  ),
  ofArchive('a sheet that claims to be a little longer than it is', 'damaged', (parts) =>
    packZip(withSheet(parts, { size: 1000 })),
  ),
  ofArchive('a sheet with the checksum of another', 'damaged', (parts) => packZip(withSheet(parts, { crc: 7 }))),
  ofArchive('parts of the same bytes', 'damaged', (parts) =>
    packZip([
      ...parts,
      ...Array.from({ length: 500 }, (_, n) => ({ ...parts[2], path: `x${n}`, content: '', sharesWith: 2 })),
    ]),
  ),
  ofArchive('two parts with the same name', 'damaged', (parts) => packZip([...parts, ...parts.slice(2)])),
  ofArchive('sixty thousand parts', 'too_many_parts', (parts) =>
    packZip([...parts, ...Array.from({ length: 60_000 }, (_, n) => ({ path: `p${n}`, content: '' }))]),
  ),
  ofArchive('a directory that claims to be longer than it is', 'damaged', (parts) => packZip(parts, { count: 1999 })),
  ofArchive('an encrypted part', 'encrypted', (parts) => packZip(withSheet(parts, { flags: 0x0801 }))),
  ofArchive('a part packed by an unknown method', 'damaged', (parts) => packZip(withSheet(parts, { method: 99 }))),
  ofArchive('a part that is not a stream', 'damaged', (parts) =>
    packZip(withSheet(parts, { content: Buffer.alloc(5000, 7), isPacked: false, method: 8 })),
  ),
  ofArchive('an archive within the archive', 'table', (parts) =>
    packZip([
      ...parts,
      { path: 'a.zip', content: packZip([{ path: 'b', content: deflateRawSync(Buffer.alloc(mega)) }]) },
    ]),
  ),
  ofArchive('an archive without a workbook', 'not_a_table', () =>
    packZip([{ path: 'word/document.xml', content: '<a/>' }]),
  ),
  ofArchive('a workbook without its relations', 'damaged', (parts) => packZip(parts.filter((_, n) => n !== 1))),
  ofArchive('a workbook without its sheet', 'damaged', (parts) => packZip(parts.slice(0, 2))),
  ofArchive('half an archive', 'damaged', (parts) => packZip(parts).subarray(0, 300)),
  ofArchive('twenty megabytes of end-of-directory marks', 'damaged', () =>
    Buffer.concat([Buffer.from('PK'), Buffer.from('PK\x05\x06'.repeat(5 * mega), 'latin1')]),
  ),
];

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const megabyteText = 'x'.repeat(mega);
const cellsOf = (text: string, count: number): string =>
  times(count, (n) => row(`<c r="A${n}" t="s"><v>${text}</v></c>`, n));

const ofPacked = (name: string, ends: string, xml: () => WorkbookXml): HostileFile => ({
  name,
  ends,
  file: () => workbook(xml(), { isPacked: true }),
});

/** Small files whose compression ratio alone does not expose them. */
const packed: readonly HostileFile[] = [
  ofPacked('a kilobyte of attributes that never end', 'damaged', () => ({ rows: `<row ${' r="1"'.repeat(50_000)}` })),
  ofPacked('a quarter of a megabyte whose cells share one text of a megabyte', 'cell_too_long', () => ({
    shared: shared(
      `<si><t>${Array.from({ length: 150_000 }, (_, n) => n * n)
        .join('')
        .slice(0, mega)}</t></si>`,
    ),
    rows: cellsOf('0', 5000),
  })),
];

/** Not packed, so that the reader processes all of them. */
const workbooks: readonly HostileFile[] = [
  ofBook('rows whose attributes never end', 'damaged', () => ({ rows: `<row ${' r="1"'.repeat(mega / 10)}` })),
  ofBook('rows with only a start tag', 'damaged', () => ({ rows: '<row r="1"'.repeat(200_000) })),
  ofBook('a row with spaces where its end should be', 'file_empty', () => ({
    rows: `<row r="1">${' '.repeat(10 * mega)}</row>`,
  })),
  ofBook('rows that never end', 'damaged', () => ({ rows: '<row r="1"  >'.repeat(100_000) })),
  ofBook('cells that share one text of a megabyte', 'cell_too_long', () => ({
    shared: shared(`<si><t>${megabyteText}</t></si>`),
    rows: cellsOf('0', 5000),
  })),
  ofBook('cells that share one text as long as is allowed', 'too_much_text', () => ({
    shared: shared(`<si><t>${'x'.repeat(32_767)}</t></si>`),
    rows: cellsOf('0', 90_000),
  })),
  ofBook('a shared text that is not there', 'damaged', () => ({ shared: shared(''), rows: cellsOf('7', 10) })),
  ofBook('a shared text with an invalid number', 'damaged', () => ({
    shared: shared(''),
    rows: cellsOf('-1e9', 10),
  })),
  ofBook('a million shared texts', 'too_many_texts', () => ({
    shared: shared(`<si><t>${Math.PI}</t></si>`.repeat(mega)),
    rows: one,
  })),
  ofBook('shared texts within shared texts', 'damaged', () => ({ shared: shared('<si>'.repeat(100_000)), rows: one })),
  ofBook('a text of a million formatted runs', 'cell_too_long', () => ({
    shared: shared(`<si>${'<r><t>ab</t></r>'.repeat(mega)}</si>`),
    rows: one,
  })),
  ofBook('an inline text of twenty megabytes', 'cell_too_long', () => ({
    rows: row(cell('A1', 'äx'.repeat(10 * mega))),
  })),
  ofBook('a text of references only', 'cell_too_long', () => ({ rows: row(cell('A1', '&amp;'.repeat(3 * mega))) })),
  ofBook('a text of incomplete references', 'table', () => ({ rows: row(cell('A1', '&#1'.repeat(10_000))) })),
  ofBook('a number of thirty thousand digits', 'table', () => ({
    rows: row(`<c r="A1"><v>${'1'.repeat(30_000)}x</v></c>`),
  })),
  ofBook('numbers whose digits would fill the memory', 'table', () => ({
    rows: row(`<c r="A1"><v>1e999999999</v></c><c r="B1"><v>1e-99999999</v></c>`),
  })),
  ofBook('a day after the end of time', 'table', () => ({
    styles: '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    rows: row('<c r="A1" s="0"><v>9e300</v></c><c r="B1" s="99999999999"><v>1</v></c>'),
  })),
  ofBook('a format of a million brackets', 'table', () => ({
    styles: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(mega / 2)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`,
    rows: row('<c r="A1" s="0"><v>1</v></c>'),
  })),
  ofBook('a million rows without cells', 'file_empty', () => ({ rows: times(mega, (n) => `<row r="${n}"/>`) })),
  ofBook('a row at the end of the sheet', 'too_many_rows', () => ({
    rows: row('<c r="A1048576"><v>1</v></c>', 1_048_576),
  })),
  ofBook('a row with a number beyond all sheets', 'damaged', () => ({
    rows: '<row r="99999999999999999999"><c><v>1</v></c></row>',
  })),
  ofBook('rows that go back', 'damaged', () => ({ rows: row('', 9) + row('', 3) })),
  ofBook('the same cell again and again', 'damaged', () => ({ rows: row(cell('A1', 'a').repeat(100_000)) })),
  ofBook('cells of the last column', 'too_many_columns', () => ({
    rows: times(9000, (n) => row(cell(`XFD${n}`, 'a'), n)),
  })),
  ofBook('a cell in a column of ten thousand letters', 'damaged', () => ({
    rows: row(cell(`${'Z'.repeat(10_000)}1`, 'a')),
  })),
  ofBook('a sheet that is wide in one row and long in one column', 'too_many_cells', () => ({
    rows: row(cell('ALL1', 'a')) + row(cell('A90000', 'a'), 90_000),
  })),
  ofBook('a sheet that lies about its size', 'table', () => ({
    sheet: `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${one}</sheetData></worksheet>`,
  })),
  ofBook('a laughing billion', 'declarations', () => ({
    sheet: `<!DOCTYPE x [<!ENTITY a "ha">${times(9, (n) => `<!ENTITY a${n} "${'&a;'.repeat(10)}">`)}]><worksheet><sheetData>${row(cell('A1', '&a9;'))}</sheetData></worksheet>`,
  })),
  ofBook('a declaration of nothing', 'declarations', () => ({
    sheet: `<!DOCTYPE x SYSTEM "file:///etc/passwd"><worksheet/>`,
  })),
  ofBook('an undeclared entity', 'table', () => ({ rows: row(cell('A1', '&lol9;')) })),
  ofBook('a million plain texts in one cell', 'cell_too_long', () => ({
    rows: row(cell('A1', '<![CDATA[a]]>'.repeat(mega))),
  })),
  ofBook('a plain text that never ends', 'damaged', () => ({ rows: `<![CDATA[${'<![CDATA['.repeat(mega)}` })),
  ofBook('comments that never end', 'damaged', () => ({ rows: '<!-- '.repeat(2 * mega) })),
  ofBook('an instruction that never ends', 'damaged', () => ({ rows: '<? '.repeat(2 * mega) })),
  ofBook('a quote that never ends', 'damaged', () => ({ rows: `<row r="1${'<a b='.repeat(2 * mega)}` })),
  ofBook('quotes of the other kind in tags without end', 'damaged', () => ({
    rows: `<row r='1' s="'"`.repeat(300_000),
  })),
  ofBook('an attribute of twenty megabytes', 'damaged', () => ({ rows: `<row r="1" a="${'x'.repeat(20 * mega)}"/>` })),
  ofBook('a tag of a hundred thousand attributes', 'table', () => ({
    rows: `<row r="1"><c ${times(70_000, (n) => `a${n}="1" `)} r="A1"><v>1</v></c></row>`,
  })),
  ofBook('elements nested without end', 'damaged', () => ({ rows: '<a>'.repeat(3 * mega) })),
  ofBook('elements that end before they begin', 'damaged', () => ({ rows: '</a>'.repeat(3 * mega) })),
  ofBook('ten million empty elements', 'file_empty', () => ({ rows: '<a/>'.repeat(7 * mega) })),
  ofBook('a sheet without elements', 'damaged', () => ({ sheet: ' '.repeat(20 * mega) })),
  ofBook('null characters and lone surrogates', 'table', () => ({
    rows: row(cell('A1', '\0&#xD800;&#0;&#x110000;a')),
  })),
  ofBook('a workbook in UTF-16', 'damaged', () => ({
    sheet: Buffer.from(`\ufeff<worksheet/>`, 'utf16le').toString('latin1'),
  })),
  ofBook('a hundred thousand sheets', 'too_many_parts', () => ({ sheets: 100_000, rows: one })),
  ofBook('sheets that are all the same empty one', 'file_empty', () => ({
    sheets: 900,
    rows: '<row/>'.repeat(100_000),
  })),
  ofBook('a sheet that is its own workbook', 'file_empty', () => ({
    relations: `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="workbook.xml"/></Relationships>`,
  })),
  ofBook('a sheet in a file of this machine', 'damaged', () => ({
    relations: `<Relationships><Relationship Id="r1" Type="${office}/worksheet" TargetMode="External" Target="/../../../etc/passwd"/></Relationships>`,
  })),
  ofBook('a cell of an unknown type', 'damaged', () => ({
    rows: row('<c r="A1" t="constructor"><v>1</v></c>'),
  })),
];

const texts: readonly HostileFile[] = [
  ofText('a quote that never closes', 'cell_too_long', () => `Name;Menge\n"${'x'.repeat(20 * mega)}`),
  ofText(
    'a quote that never closes before many lines',
    'too_many_rows',
    () => `Name;Menge\n"${'Rohr;1\n'.repeat(2 * mega)}`,
  ),
  ofText('only delimiters', 'too_many_columns', () => ';'.repeat(20 * mega)),
  ofText('only quotes', 'cell_too_long', () => '"'.repeat(20 * mega)),
  ofText('an odd number of quotes', 'cell_too_long', () => '"'.repeat(20 * mega + 1)),
  ofText('alternating quotes and delimiters', 'too_many_columns', () => '";'.repeat(7 * mega)),
  ofText('a million columns', 'too_many_columns', () => `${times(mega, (n) => `c${n},`)}\n1\n`),
  ofText('only ends of lines', 'too_many_rows', () => '\n'.repeat(20 * mega)),
  ofText('ends of lines of all kinds', 'table', () => 'a;b\r\nc;d\re;f\ng;h\n\r\n'.repeat(500)),
  ofText('only carriage returns', 'too_many_rows', () => '\r'.repeat(20 * mega)),
  ofText('carriage returns within quotes', 'cell_too_long', () => `"${'\r'.repeat(10 * mega)}"`),
  ofText('only spaces', 'cell_too_long', () => ' '.repeat(20 * mega)),
  ofText('only tabs', 'too_many_columns', () => '\t'.repeat(20 * mega)),
  ofText('a cell of thirty thousand spaces in every line', 'too_many_rows', () =>
    `a;${' '.repeat(100)}b\n`.repeat(190_000),
  ),
  ofText('text as large as is allowed', 'too_much_text', () =>
    `${'x'.repeat(32_000)};${'y'.repeat(500)}\n`.repeat(600),
  ),
  ofText('bytes that are not UTF-8', 'too_many_rows', () => Buffer.from('\x80;\x9f\n'.repeat(5 * mega), 'latin1')),
  ofText('zeros', 'not_a_table', () => Buffer.alloc(20 * mega)),
  ofText('a zero byte after a long text', 'not_a_table', () => `${'a;b\n'.repeat(4 * mega)}\0`),
  ofText('lone surrogates of UTF-16', 'cell_too_long', () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(20 * mega, 0xd8)]),
  ),
  ofText('a delimiter that no file has', 'table', () => `sep=x\n${'axb\n'.repeat(1000)}`),
];

/** Files that attackers or faulty programs may upload instead of a list. */
export const hostileFiles: readonly HostileFile[] = [...archives, ...packed, ...workbooks, ...texts];
