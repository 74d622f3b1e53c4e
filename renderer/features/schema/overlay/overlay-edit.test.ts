import assert from 'node:assert/strict';
import { test } from 'node:test';
import { request } from '../../../../schemas/request/request.entity.ts';
import { checkOverlay } from '../../../../schemas/language/check-overlay.ts';
import { audienceOfKind, fieldKinds, type Overlay } from '../../../../schemas/language/overlay.ts';
import { fromSimple, toSimple } from '../conditions/condition-edit.ts';
import { changeable, fieldRows, shippedNames } from '../fields/field-rows.ts';
import { differences, revert } from './overlay-diff.ts';
import { placeNextTo } from './move-field.ts';
import { generatedName, orderOf, patchChange, patchField, withCopy, withField, withoutField } from './overlay-edit.ts';
import { noHistory, redone, remembering, undone } from './use-overlay-draft.ts';
import { placeOfProblem, problemAt, problemsOf } from './overlay-problems.ts';
import { fallbackOf, missingTexts, withText } from '../texts/overlay-texts.ts';

const base = { schema: request.schema, ui: request.ui };
const added = (overlay: Overlay, key: string): Overlay => {
  const order = orderOf(overlay, shippedNames(base));
  return withField(overlay, { key, kind: 'choice', options: ['o_one'], audience: 'purchasers', order });
};

test('a generated key is valid', () => {
  const key = generatedName('f_', new Uint8Array([0, 31, 32, 255, 7, 8, 9, 10]));
  assert.match(key, /^f_[a-z0-9]{8}$/);
  for (const kind of fieldKinds) {
    const audience = audienceOfKind(kind) ?? 'all';
    const codes = [kind === 'table' ? 'c_one' : 'o_one'];
    const overlay = withField({}, { key, kind, options: codes, audience, order: [] });
    const named = <T extends { label: object }>(parts: readonly T[] | undefined): T[] | undefined =>
      parts?.map((part) => ({ ...part, label: { en: 'Bremen' } }));
    const { options, columns } = overlay.fields?.[key] ?? {};
    const labeled = patchField(overlay, key, {
      label: { en: 'Plant' },
      options: named(options),
      columns: named(columns),
    });
    assert.deepEqual(checkOverlay(request, labeled), [], kind);
  }
});

test('a new field comes last, can be moved, and can be removed completely', () => {
  const overlay = added(added({}, 'f_aaaa'), 'f_bbbb');
  assert.deepEqual(overlay.order?.slice(-2), ['custom.f_aaaa', 'custom.f_bbbb']);
  const place = { path: 'custom.f_aaaa', side: 'before' } as const;
  const up = { ...overlay, order: placeNextTo(overlay.order ?? [], 'custom.f_bbbb', place) };
  assert.deepEqual(up.order?.slice(-2), ['custom.f_bbbb', 'custom.f_aaaa']);
  const withoutGroup = withoutField(up, 'f_bbbb');
  assert.deepEqual(Object.keys(withoutGroup.fields ?? {}), ['f_aaaa']);
  assert.equal(withoutGroup.order?.includes('custom.f_bbbb'), false);
});

test('a copy follows its original, with a new key and name', () => {
  const named = patchField(added(added({}, 'f_aaaa'), 'f_bbbb'), 'f_aaaa', {
    label: { en: 'Plant', de: 'Werk' },
    required: true,
  });
  const copied = withCopy(named, { from: 'f_aaaa', key: 'f_cccc', order: named.order ?? [] });
  assert.deepEqual(copied.order?.slice(-3), ['custom.f_aaaa', 'custom.f_cccc', 'custom.f_bbbb']);
  assert.deepEqual(copied.fields?.['f_cccc'], {
    ...named.fields?.['f_aaaa'],
    label: { en: 'Plant (2)', de: 'Werk (2)' },
  });
});

test('an empty change does not count as a change', () => {
  const changed = patchChange({}, 'title', { label: { en: 'Subject' }, maxLength: 80 });
  assert.deepEqual(changed.changes, { title: { label: { en: 'Subject' }, maxLength: 80 } });
  assert.deepEqual(patchChange(changed, 'title', { label: undefined, maxLength: undefined }).changes, {});
});

test('every listed difference can be undone', () => {
  const before = patchField(added({}, 'f_aaaa'), 'f_aaaa', { label: { en: 'Plant' } });
  const after = patchChange(patchField(added(before, 'f_bbbb'), 'f_aaaa', { required: true }), 'title', {
    maxLength: 9,
  });
  const found = differences(before, after);
  assert.deepEqual(
    found.map(({ path, kind }) => [path, kind]),
    [
      ['custom.f_aaaa', 'changed'],
      ['custom.f_bbbb', 'added'],
      ['title', 'changed'],
    ],
  );
  assert.deepEqual(found[0]?.aspects, ['required']);
  const back = found.reduce((overlay, { path }) => revert(path, { before, after: overlay }), after);
  assert.deepEqual(differences(before, back), []);
});

test('a missing text falls back to the first available language', () => {
  const label = withText(withText({}, 'en', 'Plant'), 'de', 'Werk');
  assert.deepEqual(fallbackOf(label, 'es'), { language: 'en', text: 'Plant' });
  assert.equal(fallbackOf(label, 'de'), null);
  assert.deepEqual(withText(label, 'de', ' '), { en: 'Plant' });
  const overlay: Overlay = { fields: { f_aaaa: { kind: 'text', audience: 'all', label } } };
  assert.deepEqual(
    missingTexts(overlay).map(({ language }) => language),
    ['es', 'pt'],
  );
});

test('shows a problem at its field', () => {
  const problem = { propertyPath: 'fields.f_aaaa.options', code: 'required', message: '' };
  assert.deepEqual(placeOfProblem(problem), { path: 'custom.f_aaaa', aspect: 'options' });
  assert.equal(placeOfProblem({ ...problem, propertyPath: 'changes.title' }).path, 'title');
  assert.equal(problemAt(problemsOf([problem], 'custom.f_aaaa'), 'options'), problem);
});

test('undo and redo step through the edits, and continued typing is one step', () => {
  const [a, b, c]: Overlay[] = [{}, { order: ['b'] }, { order: ['c'] }];
  const history = remembering(remembering(noHistory, a ?? {}, 'label'), b ?? {}, 'label');
  const back = undone(history, c ?? {});
  assert.deepEqual(back?.overlay, a);
  assert.deepEqual(redone(back?.history ?? noHistory, a ?? {})?.overlay, c);
  assert.equal(undone(noHistory, {}), undefined);
});

test('built-in fields are locked except where they can be tightened', () => {
  const rows = fieldRows(base, added({}, 'f_aaaa'));
  assert.equal(rows.at(-1)?.origin, 'own');
  assert.ok(rows.every(({ path }) => path !== 'schemaHash' && path !== 'state'));
  assert.deepEqual(changeable(base, 'title'), {
    hide: false,
    require: false,
    bounds: ['minLength', 'maxLength'],
    options: false,
  });
  assert.deepEqual(changeable(base, 'paymentNote'), {
    hide: true,
    require: true,
    bounds: ['minLength', 'maxLength'],
    options: false,
  });
  assert.equal(changeable(base, 'paymentTerms').options, true);
  assert.equal(changeable(base, 'revision').require, false);
});

test('the editor keeps simple conditions and leaves combined ones unchanged', () => {
  for (const condition of [
    { field: 'type', equals: 'rfp' },
    { field: 'type', in: ['rfp', 'rfi'] },
    { field: 'title', empty: true },
    { field: 'title', empty: false },
  ] as const) {
    const simple = toSimple(condition);
    assert.deepEqual(simple && fromSimple(simple), condition);
  }
  assert.equal(toSimple({ not: { field: 'title', empty: true } }), null);
});
