/** `<database url> commit`: writes effects and waits to be killed. `<database url> relay`: delivers into a table. */
import { servicesOn } from '../../../workflows/testing/test-services.ts';
import type { Effect } from '../effect.ts';
import { startRelay } from '../relay.ts';
import { writeEffects } from '../write-effects.ts';

const [, , url = '', mode] = process.argv;
const services = servicesOn(url);
const { db } = services;

const effectsOf = (id: string): Effect[] => [
  { kind: 'mail', template: 'offer-accepted', to: { email: `${id}@supplier.example`, language: 'en' }, data: {} },
  { kind: 'live', entity: 'request', id },
  { kind: 'engine', workflow: 'request', id },
];

async function commitAndWait(): Promise<void> {
  for (const id of ['first', 'second']) {
    await db.transaction((trx) => writeEffects(trx, effectsOf(id), services));
  }
  await db
    .transaction(async (trx) => {
      await writeEffects(trx, effectsOf('rolled back'), services);
      throw new Error('refused');
    })
    .catch(() => undefined);
  const open = await db.transaction();
  await writeEffects(open, effectsOf('never committed'), services);
  console.log('committed');
}

const record = (kind: string) => async (_payload: unknown, rowId: string) => {
  await db('delivered').insert({ kind, row_id: rowId });
};

function relay(): void {
  const many = (rows: readonly { id: string }[]) =>
    db('delivered').insert(rows.map(({ id }) => ({ kind: 'live', row_id: id })));
  const live = { many: (rows: readonly { id: string }[]) => many(rows).then(() => undefined) };
  startRelay({ mail: record('mail'), live, engine: record('engine') }, services);
  console.log('relaying');
}

setInterval(() => undefined, 1000);
if (mode === 'commit') await commitAndWait();
else relay();
