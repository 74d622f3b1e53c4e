import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratesTo, readCentralBankFile } from './central-bank-file.ts';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope><gesmes:subject>Reference rates</gesmes:subject><Cube><Cube time='2026-11-20'>
<Cube currency='USD' rate='1.0950'/><Cube currency='JPY' rate='163.25'/><Cube currency='XXX' rate='0'/>
</Cube></Cube></gesmes:Envelope>`;

test('reads the reference rates of a day and skips invalid ones', () => {
  const published = readCentralBankFile(file);
  assert.equal(published?.date, '2026-11-20');
  assert.deepEqual(
    [...(published?.perEuro ?? [])],
    [
      ['EUR', '1'],
      ['USD', '1.0950'],
      ['JPY', '163.25'],
    ],
  );
});

test('converts one unit of another currency to any currency of a request', () => {
  const published = readCentralBankFile(file);
  assert.ok(published);
  assert.deepEqual(ratesTo('EUR', ['USD', 'JPY', 'CHF'], published), { USD: '0.9132420091', JPY: '0.0061255743' });
  assert.deepEqual(ratesTo('USD', ['EUR'], published), { EUR: '1.095' });
  assert.deepEqual(ratesTo('CHF', ['EUR'], published), {});
});

test('returns no rates for any other file', () => {
  for (const text of ['', '<html>', "<Cube time='2026-11-20'>", 'currency="USD" rate="1.1"'])
    assert.equal(readCentralBankFile(text), null);
});
