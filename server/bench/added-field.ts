import type { Knex } from 'knex';
import { newId } from '../kernel/ids.ts';
import type { Services } from '../kernel/services.ts';
import { withBuiltServer, type BuiltServer } from './built-server.ts';
import { median, percentiles, range } from './percentiles.ts';
import { seed } from './seed.ts';

/**
 * `npx tsx server/bench/added-field.ts [rounds] [calls]`: a list of 10,000 requests of one organization narrowed by a
 * field that an administrator added, against the same list narrowed by a shipped field that holds the very same values,
 * by turns. The bar is in docs/performance.md.
 */
const rounds = Number(process.argv[2] ?? 5);
const calls = Number(process.argv[3] ?? 100);
const bar = 1.5;
const port = 3191;
const terms = ['DAP', 'DDP', 'EXW', 'FCA', 'CIP', 'CPT', 'CIF', 'FAS', 'FOB', 'DPU'];

const field = {
  kind: 'choice',
  label: { en: 'Terms again' },
  audience: 'purchasers',
  listColumn: true,
  options: terms.map((value) => ({ value, label: { en: value } })),
};

interface Prepared {
  token: string;
}

async function prepare(services: Services): Promise<Prepared> {
  const { token, purchaser } = await seed(services);
  await services.db.transaction(async (trx) => {
    await publishField(trx);
    await trx.raw(
      `update request r set organization_id = ?, delivery_terms = (?::text[])[1 + n.place % ?],
          custom = jsonb_build_object('f_terms', (?::text[])[1 + n.place % ?], 'f_other', n.place, 'f_text', repeat('x', 40))
        from (select id, row_number() over (order by id) as place from request) n where n.id = r.id`,
      [purchaser.organization, terms, terms.length, terms, terms.length],
    );
    await trx.raw('analyze');
  });
  return { token };
}

async function publishField(trx: Knex.Transaction): Promise<void> {
  const now = new Date();
  await trx('schema_overlay').insert({
    id: newId(),
    version: 1,
    created_at: now,
    updated_at: now,
    entity: 'request',
    number: 1,
    title: 'Bench',
    state: 'published',
    published_at: now,
    overlay: JSON.stringify({ fields: { f_terms: field } }),
  });
}

async function time(origin: string, path: string, token: string): Promise<number> {
  const from = performance.now();
  const answer = await fetch(`${origin}/api/default-requests?${path}`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/ld+json' },
  });
  const body: unknown = await answer.json();
  const total: unknown = Reflect.get(Object(body), 'hydra:totalItems');
  if (Number(total) !== 10_000 / terms.length) throw new Error(`${path} found ${String(total)}`);
  return performance.now() - from;
}

/** Both by turns, so that whatever else runs slows both. */
async function round(origin: string, token: string): Promise<{ shipped: number; added: number }> {
  const [shipped, added]: [number[], number[]] = [[], []];
  for (let call = 0; call < calls; call += 1) {
    const term = terms[call % terms.length];
    shipped.push(await time(origin, `deliveryTerms=${term}`, token));
    added.push(await time(origin, `custom.f_terms=${term}`, token));
  }
  return { shipped: percentiles(shipped).p50, added: percentiles(added).p50 };
}

async function measure({ origin }: BuiltServer, { token }: Prepared): Promise<void> {
  await round(origin, token);
  const ratios: number[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const { shipped, added } = await round(origin, token);
    ratios.push(added / shipped);
    console.log(`round ${index + 1}: shipped ${shipped.toFixed(2)} ms, added ${added.toFixed(2)} ms`);
  }
  const isMet = median(ratios) <= bar;
  console.log(
    `narrowed by an added field: ${range(ratios)} of a shipped one's time, bar ${bar}: ${isMet ? 'met' : 'missed'}`,
  );
  if (!isMet) process.exitCode = 1;
}

await withBuiltServer(port, prepare, measure);
