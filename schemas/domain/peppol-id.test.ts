import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { codeLists } from '../code-lists/index.ts';
import { peppolIdViolations } from './peppol-id.ts';

const codesOf = (scheme: string, id: string): string[] =>
  peppolIdViolations({ scheme, id }, 'peppolId').map(({ propertyPath, code }) => `${propertyPath} ${code}`);

const known: [scheme: string, id: string][] = [
  ['0088', '4012345000009'],
  ['0088', '7300010000001'],
  ['0192', '974760673'],
  ['0192', '991825827'],
  ['0208', '0202239951'],
  ['0208', '0403170701'],
  ['0007', '5560160680'],
  ['0151', '51824753556'],
  ['0060', '312345678'],
  ['9930', 'DE811907980'],
  ['9944', 'NL861247903B01'],
  ['9920', 'ESB61548827'],
  ['9933', 'EL094259216'],
  ['9927', 'CHE114207663'],
  ['0106', '12345678'],
];

for (const [scheme, id] of known)
  test(`accepts ${scheme}:${id}`, () => {
    assert.deepEqual(codesOf(scheme, id), []);
  });

test('detects one wrong digit in an identifier with a check digit', () => {
  const checked = known.filter(([scheme]) => ['0088', '0192', '0208', '0007', '0151'].includes(scheme));
  fc.assert(
    fc.property(fc.constantFrom(...checked), fc.nat(12), fc.integer({ min: 1, max: 9 }), ([scheme, id], at, by) => {
      const place = at % id.length;
      const digit = (Number(id[place]) + by) % 10;
      const wrong = id.slice(0, place) + digit + id.slice(place + 1);
      assert.equal(codesOf(scheme, wrong).length, 1, wrong);
    }),
  );
});

test('rejects an identifier of the wrong length or country, with an example', () => {
  assert.deepEqual(codesOf('0088', '401234500000'), ['peppolId.id wrong_mask']);
  assert.deepEqual(codesOf('9930', 'AT12345678'), ['peppolId.id wrong_mask']);
  assert.deepEqual(codesOf('9930', '811907980'), ['peppolId.id wrong_mask']);
  const [found] = peppolIdViolations({ scheme: '0192', id: '12' }, 'peppolId');
  assert.deepEqual(found?.params, { example: '974760673' });
});

test('every example in an error message is itself valid', () => {
  for (const scheme of codeLists['peppolScheme'] ?? []) {
    const [found] = peppolIdViolations({ scheme, id: '~' }, 'peppolId');
    if (found) assert.deepEqual(codesOf(scheme, String(found.params?.['example'])), [], scheme);
  }
});
