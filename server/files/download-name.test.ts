import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachmentHeader, nameIn, plainName } from './download-name.ts';

test('a file name cannot lead to another folder, stored or in the header', () => {
  for (const name of ['../../etc/passwd', '..\\..\\boot.ini', '/etc/passwd', 'a\u0000b\r\n.pdf']) {
    assert.doesNotMatch(plainName(name), /[\\/\p{Cc}]|^\.\./u, name);
    const header = attachmentHeader(name);
    assert.doesNotMatch(header, /\.\.%2F|%5C|\.\.\/|\\/i, name);
    assert.doesNotMatch(nameIn(header) ?? '', /[\\/]/, name);
  }
  assert.equal(plainName('Angebot März (2).pdf'), 'Angebot März (2).pdf');
});
