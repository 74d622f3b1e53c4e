import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTable } from './read-table.ts';
import { largestGrid, type TableResult } from './table.ts';
import { hostileFiles } from './testing/hostile-files.ts';

const endOf = (result: TableResult): string =>
  result.ok ? 'table' : (result.problem.params?.['reason'] ?? result.problem.code);

for (const { name, file, ends } of hostileFiles) {
  test(`a hostile file gets its expected result: ${name}`, { timeout: 60_000 }, async () => {
    const result = await readTable(file(), 'list');
    assert.equal(endOf(result), ends);
    if (result.ok) assert.ok(result.table.rows.reduce((sum, row) => sum + row.length, 0) <= largestGrid);
    else if (ends.startsWith('too_')) assert.match(String(result.problem.params?.['limit']), /^\d+$/);
  });
}
