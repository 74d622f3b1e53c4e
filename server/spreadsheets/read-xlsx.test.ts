import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { readXlsx } from './read-xlsx.ts';
import { writeZip } from './testing/write-zip.ts';
import { createTurns } from '../kernel/turns.ts';
import { openZip } from './zip.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Builds the smallest workbook with these sheet rows. */
function workbook(rows: string): Buffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  return writeZip(new Map(Object.entries(parts).map(([path, xml]) => [path, Buffer.from(xml)])));
}

async function rowsOf(xml: string) {
  const result = await readXlsx(workbook(xml));
  assert.ok(result.ok, JSON.stringify(result));
  return result.table.rows;
}

async function codeOf(file: Buffer) {
  const result = await readXlsx(file);
  return result.ok ? null : result.problem.code;
}

test('removes only binary fraction noise from numbers', async () => {
  const values = [
    '0.30000000000000004',
    '1.1000000000000001',
    '1E-7',
    '123456789012345',
    '-2.5',
    '1.2345678901234567E+20',
  ];
  const cells = values.map((value, index) => `<c r="${'ABCDEF'[index]}1"><v>${value}</v></c>`).join('');
  assert.deepEqual(await rowsOf(`<row r="1">${cells}</row>`), [
    ['0.3', '1.1', '0.0000001', '123456789012345', '-2.5', '123456789012346000000'],
  ]);
});

test('reads inline texts, booleans, formula results and gaps', async () => {
  const cells =
    '<c r="A1" t="inlineStr"><is><t> Bolt </t></is></c><c r="B1" t="b"><v>1</v></c><c r="D1" t="str"><f>A1</f><v>x</v></c><c r="E1"><f>1+1</f><v>2</v></c>';
  assert.deepEqual(await rowsOf(`<row r="1">${cells}</row>`), [['Bolt', 'true', '', 'x', '2']]);
});

test('an error in a cell does not reject the file', async () => {
  const rows = await rowsOf(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="e"><v>#N/A</v></c></row>',
  );
  assert.equal(rows[0]?.[0], 'a');
});

test('ignores an empty row at the very end of the sheet', async () => {
  const rows = await rowsOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576" ht="12.8"/>');
  assert.deepEqual(rows, [['1']]);
});

test('rejects a sheet far larger than a list before it fills the memory', async () => {
  assert.equal(await codeOf(workbook('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')), 'too_many_rows');
  assert.equal(await codeOf(workbook('<row r="9000"><c r="XFD9000"><v>1</v></c></row>')), 'file_unreadable');
});

test('rejects an archive that unpacks to more than a list can contain', async () => {
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024));
  const archive = writeZip(new Map([['xl/workbook.xml', packed]]));
  const directory = archive.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  archive.writeUInt16LE(8, directory + 10);
  assert.equal(await codeOf(archive), 'file_unreadable');
});

test('reads an archive as it was written', async () => {
  const archive = openZip(
    writeZip(
      new Map([
        ['a/ü.xml', Buffer.from('ä')],
        ['b', Buffer.alloc(0)],
      ]),
    ),
  );
  assert.deepEqual([archive.has('a/ü.xml'), archive.has('b'), archive.has('c')], [true, true, false]);
  assert.equal(await archive.read('a/ü.xml', createTurns()), 'ä');
  assert.equal(await archive.read('b', createTurns()), '');
});

test('removes characters that the database cannot store', async () => {
  const cells = '<c r="A1" t="inlineStr"><is><t>Ro&#0;hr&#xD800;</t></is></c><c r="B1"><v>1</v></c>';
  assert.deepEqual(await rowsOf(`<row r="1">${cells}</row>`), [['Rohr', '1']]);
});
