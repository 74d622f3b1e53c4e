import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkColor, checkPicture, contrastWithWhite } from './brand.ts';

test('a colour of the house is one that white letters can be read on', () => {
  assert.deepEqual(checkColor('#1D4FD7'), []);
  assert.deepEqual(checkColor(''), []);
  assert.equal(checkColor('#FFCC00')[0]?.code, 'too_light');
  for (const odd of ['red', '#12345', '#1D4FD7;background:url(x)', 7, null])
    assert.equal(checkColor(odd)[0]?.code, 'format_color');
  assert.equal(Math.round(contrastWithWhite('#000000')), 21);
});

test('a logo is a small picture and nothing else', () => {
  assert.deepEqual(checkPicture('data:image/png;base64,iVBORw0KGgo='), []);
  assert.deepEqual(checkPicture(''), []);
  for (const odd of [
    'https://a.example/logo.png',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png;base64,A"onload=',
    5,
  ])
    assert.equal(checkPicture(odd)[0]?.code, 'format_picture');
  assert.equal(checkPicture(`data:image/png;base64,${'A'.repeat(90_000)}`)[0]?.code, 'picture_too_large');
});
