import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { workflows } from '../../../workflows/index.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { type TestServices, testServices } from '../../workflows/testing/test-services.ts';
import { runLabel } from './run-label.ts';

let services: TestServices;

before(async () => {
  services = await testServices();
  await migrate(services.db);
});
after(() => services.close());

for (const workflow of Object.keys(workflows) as (keyof typeof workflows)[]) {
  test(`labels a run of ${workflow} without a record by its kind alone`, async () => {
    const label = await runLabel({ kind: 'engine', workflow, id: services.newId() }, services.db);
    assert.deepEqual(label, { summary: workflow, organization: null });
  });
}
