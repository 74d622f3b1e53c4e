import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import type { Overlay } from '../../../../schemas/language/overlay.ts';
import { mergeOverlays } from '../overlay/merge-overlays.ts';
import { missingIn, textRows, toCsv, withLines } from './text-rows.ts';

const overlay: Overlay = {
  fields: {
    f_plant: {
      kind: 'choice',
      label: { en: 'Plant' },
      help: { en: 'Where, "exactly"?', de: 'Wo,\ngenau?' },
      options: [{ value: 'o_north', label: { en: 'North' } }],
      audience: 'all',
    },
  },
  changes: { title: { label: { de: 'Betreff' } } },
  steps: [{ id: 's_1', guide: 'requestGuide', after: 'items', label: { en: 'Safety' } }],
  guides: { requestGuide: { labels: { items: { en: 'What we need' } } } },
};

test('the grid has every custom text', () => {
  assert.deepEqual(
    textRows(overlay).map(({ id }) => id),
    [
      'fields.f_plant.label',
      'fields.f_plant.help',
      'fields.f_plant.options.o_north',
      'changes.title.label',
      'steps.requestGuide.s_1',
      'guides.requestGuide.items',
    ],
  );
  assert.deepEqual(
    textRows(overlay).map((row) => missingIn(row).length),
    [3, 2, 3, 3, 3, 3],
  );
});

const read = (csv: string): string[][] => parse(csv, { relax_column_count: true });

test('importing an unchanged text file changes nothing', () => {
  const words = fc.string({ minLength: 1, maxLength: 30 }).map((text) => `x${text}x`.replaceAll('\r', ' '));
  fc.assert(
    fc.property(words, words, (en, de) => {
      const written: Overlay = { fields: { f_aaaa: { kind: 'text', label: { en, de }, audience: 'all' } } };
      const { overlay: back, changed } = withLines(written, read(toCsv(textRows(written))));
      assert.deepEqual([back, changed], [written, 0]);
    }),
  );
});

test('a translated file fills missing texts, and reports lines without a match', () => {
  const csv =
    'id,de\nfields.f_plant.label,Werk\nfields.f_plant.options.o_north,Nord\nsteps.requestGuide.s_1,Sicherheit\nfields.f_gone.label,x\n';
  const taken = withLines(overlay, read(csv));
  assert.deepEqual([taken.changed, taken.unknown], [3, ['fields.f_gone.label']]);
  assert.deepEqual(taken.overlay.fields?.['f_plant']?.label, { en: 'Plant', de: 'Werk' });
  assert.deepEqual(taken.overlay.fields?.['f_plant']?.options, [
    { value: 'o_north', label: { en: 'North', de: 'Nord' } },
  ]);
  assert.deepEqual(taken.overlay.steps?.[0]?.label, { en: 'Safety', de: 'Sicherheit' });
});

const added = (label: string): NonNullable<Overlay['fields']>[string] => ({
  kind: 'text',
  label: { en: label },
  audience: 'all',
});

test('merges separate changes of two administrators without losses', () => {
  const base: Overlay = { fields: { f_aaaa: added('A') }, order: ['title', 'custom.f_aaaa'] };
  const mine: Overlay = {
    fields: { f_aaaa: { ...added('A'), required: true }, f_mine: added('Mine') },
    order: ['title', 'custom.f_aaaa', 'custom.f_mine'],
    steps: [{ id: 's_1', guide: 'g', after: 'items', label: { en: 'Mine' } }],
  };
  const theirs: Overlay = {
    fields: { f_aaaa: added('Renamed'), f_their: added('Theirs') },
    order: ['title', 'custom.f_their', 'custom.f_aaaa'],
    steps: [{ id: 's_2', guide: 'g', after: 'items', label: { en: 'Theirs' } }],
  };
  const merged = mergeOverlays({ base, mine, theirs });
  assert.deepEqual(merged?.fields, {
    f_aaaa: { ...added('Renamed'), required: true },
    f_mine: added('Mine'),
    f_their: added('Theirs'),
  });
  assert.deepEqual(merged?.order, ['title', 'custom.f_aaaa', 'custom.f_mine', 'custom.f_their']);
  assert.deepEqual(
    merged?.steps?.map(({ id }) => id),
    ['s_1', 's_2'],
  );
});

test('different edits of the same text are a conflict', () => {
  const overlayOf = (label: string): Overlay => ({ fields: { f_aaaa: added(label) } });
  assert.equal(mergeOverlays({ base: overlayOf('A'), mine: overlayOf('B'), theirs: overlayOf('C') }), null);
});
