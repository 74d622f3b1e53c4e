import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { Problem } from '../../kernel/problem.ts';
import { parseQuery } from '../../kernel/http/query.ts';
import { stretches } from './comparison-rows.ts';
import { spanOf, viewOf, windowRequest } from './comparison-window.ts';

const windowOf = (search: string) => windowRequest(parseQuery(search));

function refused(search: string): string[] {
  try {
    windowOf(search);
  } catch (error) {
    assert.ok(error instanceof Problem);
    return (error.violations ?? []).map(({ propertyPath, code }) => `${propertyPath} ${code}`);
  }
  return [];
}

test('returns small comparisons whole, and large ones or requested pages in windows', () => {
  assert.equal(spanOf(windowOf(''), { items: 2000, offers: 10 }), null);
  assert.deepEqual(spanOf(windowOf(''), { items: 2001, offers: 10 }), { offset: 0, limit: 100 });
  assert.deepEqual(spanOf(windowOf('page=3&itemsPerPage=40'), { items: 5, offers: 1 }), { offset: 80, limit: 40 });
  assert.deepEqual(spanOf(windowOf('itemsPerPage=40'), { items: 5, offers: 1 }), { offset: 0, limit: 40 });
});

test('rejects an invalid window and names its parameter', () => {
  assert.deepEqual(refused('page=0'), ['page too_small']);
  assert.deepEqual(refused('page=-2&itemsPerPage=201'), ['page too_small', 'itemsPerPage too_large']);
  for (const value of ['', 'x', '1.5', '1e3', ' 1', '99999999999']) {
    assert.deepEqual(refused(`page=${encodeURIComponent(value)}`), ['page wrong_type'], value);
  }
  assert.deepEqual(refused('groups=items&groups=secrets'), ['groups not_in_list']);
  assert.deepEqual(refused('page=1&itemsPerPage=200&groups=items'), []);
});

test('returns groups in matrix order, and all of them when none is named', () => {
  assert.deepEqual(windowOf('').groups, ['totals', 'items', 'requirements', 'criteria', 'custom']);
  assert.deepEqual(windowOf('groups[]=criteria&groups[]=items').groups, ['items', 'criteria']);
});

test('the view links to the neighboring windows of the same size', () => {
  const url = '/api/default-requests/1/comparison?itemsPerPage=2&language=de';
  const at = (page: number) => `/api/default-requests/1/comparison?itemsPerPage=2&language=de&page=${page}`;
  assert.deepEqual(viewOf(windowOf('page=2&itemsPerPage=2'), 5, url), {
    'hydra:totalItems': 5,
    'hydra:view': {
      '@id': at(2),
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': at(1),
      'hydra:last': at(3),
      'hydra:previous': at(1),
      'hydra:next': at(3),
    },
  });
  const past = Reflect.get(viewOf(windowOf('page=9&itemsPerPage=2'), 5, url), 'hydra:view');
  assert.deepEqual([past['hydra:previous'], past['hydra:next']], [at(3), undefined]);
});

test('stretches cover every row of the window once, in order, with at most 1,000 cells', () => {
  const size = fc.nat({ max: 6000 });
  fc.assert(
    fc.property(size, size, size, fc.nat({ max: 3000 }), (offset, limit, total, columns) => {
      const found = stretches({ offset, limit }, { total, columns });
      const rows = found.flatMap((one) => Array.from({ length: one.limit }, (_, n) => one.offset + n));
      const expected = Math.max(0, Math.min(total, offset + limit) - offset);
      assert.deepEqual(
        rows,
        Array.from({ length: expected }, (_, n) => offset + n),
      );
      assert.ok(found.every((one) => one.limit === 1 || one.limit * columns <= 1_000));
    }),
  );
});
