import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loggedPath } from '../http/logged-path.ts';
import { isAmong, makeServiceKey, parseServiceKey } from './service-key.ts';

const id = '0198f1a0-1111-7222-8333-444455556666';

test('a key names its account and matches only its own hash', () => {
  const { key, hash } = makeServiceKey(id);
  assert.deepEqual(parseServiceKey(key), { id, hash });
  assert.ok(isAmong(hash, [makeServiceKey(id).hash, hash]));
  assert.ok(!isAmong(hash, [makeServiceKey(id).hash, hash.slice(1), '']));
  assert.ok(!isAmong(hash, []));
  assert.notEqual(makeServiceKey(id).key, key);
});

test('a key with any character changed is no key', () => {
  const { key } = makeServiceKey(id);
  for (let place = 0; place < key.length; place += 1) {
    const other = key[place] === 'a' ? 'b' : 'a';
    assert.equal(parseServiceKey(key.slice(0, place) + other + key.slice(place + 1)), undefined, `${place}`);
  }
  for (const one of ['', 'parley_', `${key} `, key.toUpperCase(), `x${key}`, key.slice(0, -1)])
    assert.equal(parseServiceKey(one), undefined, one);
});

test('the log shows no key that someone put into a path', () => {
  const { key } = makeServiceKey(id);
  assert.equal(loggedPath(`/api/default-requests/${key}/items`), '/api/default-requests/…/items');
});
