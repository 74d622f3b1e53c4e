import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openText, sealText } from './seal-text.ts';

const config = { jwtSecret: 'a'.repeat(40) };
const place = { purpose: 'test', record: 'one' };

test('a sealed text opens in its own place only', () => {
  const sealed = sealText('whsec_ü', place, config);
  assert.equal(openText(sealed, place, config), 'whsec_ü');
  assert.equal(openText(sealed, { ...place, record: 'two' }, config), null);
  assert.equal(openText(sealed, { ...place, purpose: 'other' }, config), null);
  assert.equal(openText(sealed, place, { jwtSecret: 'b'.repeat(40) }), null);
});

test('a changed or truncated text does not open', () => {
  const bytes = Buffer.from(sealText('secret', place, config), 'base64');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    assert.equal(openText(changed.toString('base64'), place, config), null);
    assert.equal(openText(bytes.subarray(0, at).toString('base64'), place, config), null);
  }
});

test('the same text is sealed differently each time', () => {
  assert.notEqual(sealText('same', place, config), sealText('same', place, config));
});
