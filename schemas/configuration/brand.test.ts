import assert from 'node:assert/strict';
import { test } from 'node:test';
import formats from '../formats.json' with { type: 'json' };
import { checkColor, checkPicture, contrastWithWhite } from './brand.ts';

test('accepts a brand color only if white text is readable on it', () => {
  assert.deepEqual(checkColor('#1D4FD7'), []);
  assert.deepEqual(checkColor(''), []);
  assert.equal(checkColor('#FFCC00')[0]?.code, 'too_light');
  for (const odd of ['red', '#12345', '#1D4FD7;background:url(x)']) assert.doesNotMatch(odd, new RegExp(formats.color));
  for (const fine of ['#1D4FD7', '']) assert.match(fine, new RegExp(formats.color));
  assert.equal(Math.round(contrastWithWhite('#000000')), 21);
});

test('accepts only a small picture as a logo', () => {
  assert.deepEqual(checkPicture('data:image/png;base64,iVBORw0KGgo='), []);
  assert.deepEqual(checkPicture(''), []);
  for (const odd of ['https://a.example/logo.png', 'data:image/svg+xml;base64,AAAA', 'data:image/png;base64,A"onload='])
    assert.doesNotMatch(odd, new RegExp(formats.picture));
  for (const fine of ['data:image/png;base64,iVBORw0KGgo=', '']) assert.match(fine, new RegExp(formats.picture));
  assert.equal(checkPicture(`data:image/png;base64,${'A'.repeat(90_000)}`)[0]?.code, 'picture_too_large');
});
