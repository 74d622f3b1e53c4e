import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './common-password.ts';

const own = ['Nora', 'Lindqvist', 'nora.lindqvist@pumpar.example', 'Lindqvist Pumpar AB'];

test('rejects passwords of common words, keyboard rows or own names, even with digits for letters', () => {
  const easy = [
    'Password1!',
    'P@ssw0rd2026',
    'Summer2026!',
    'Qwertz-123456',
    'Willkommen#1',
    '1q2w3e4r5T!',
    'Aa1!Aa1!Aa1!',
    'Lindqvist-77',
    'Pumpar2026!',
    'Frühling-26',
    'L1ndqv1st!99',
    'Sommer2026!!',
    'Berlin-1999!?',
    '20262026Ab!!',
    'Parley2026!',
    'Poiuytr1!',
    'Start2026!',
    'Aa159357!',
  ];
  for (const password of easy) assert.equal(isCommonPassword(password, own), true, password);
});

test('accepts other words and short parts of names', () => {
  for (const password of ['Harbour-Road-20457', 'Sommer-Urlaub-77', 'Anora-Gx5-trellis', 'kT7vQ2mZx9!'])
    assert.equal(isCommonPassword(password, own), false, password);
});
