import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Side } from '../../../schemas/mechanisms/common/sealing.ts';
import { allMechanisms, listedTypes } from '../../../schemas/mechanisms/index.ts';
import { sealedFrom } from '../../../schemas/mechanisms/sealed-from.ts';
import { entities } from '../../../schemas/registry.ts';
import { raw } from '../../kernel/repository/records.ts';
import { blindRank } from '../../testing/blind-rank.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { withMechanism } from '../../testing/with-mechanism.ts';
import { closedSql } from './sealed.ts';

let takeAway: () => void;
let server: TestServer;
before(async () => {
  takeAway = withMechanism(blindRank);
  server = await startTestServer();
});
after(async () => {
  await server.stop();
  takeAway();
});

const states = Object.keys(entities['negotiation']?.lifecycle?.states ?? {});
const sides: readonly Side[] = ['purchaser', 'supplier'];

for (const of of ['participation', 'negotiation'] as const) {
  test(`${of}: the database hides exactly the fields that representations omit, for every type and state`, async () => {
    const types = [...listedTypes(), 'not_set', 'of_tomorrow'].flatMap((type) =>
      states.map((state) => ({ type, state })),
    );
    const values = types.map(({ type, state }) => `('${type}', '${state}')`).join(', ');
    for (const side of sides) {
      for (const property of Object.keys(entities[of]?.schema.properties ?? {})) {
        const rows = await raw<{ type: string; state: string; closed: boolean }>(server.services.db, {
          sql: `select type, state, ${closedSql({ of, property, side })} as closed from (values ${values}) n (type, state)`,
          bindings: [],
        });
        assert.equal(rows.length, types.length);
        for (const { closed, ...row } of rows)
          assert.equal(closed, sealedFrom(row, side)[of].has(property), `${side} ${property} ${JSON.stringify(row)}`);
      }
    }
  });
}

test('sealed properties exist in the schemas', () => {
  for (const side of sides)
    for (const of of ['participation', 'negotiation'] as const)
      for (const name of allMechanisms().flatMap(({ sealed }) => sealed[side]?.[of] ?? []))
        assert.ok(entities[of]?.schema.properties?.[name], name);
});
