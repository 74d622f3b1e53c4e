import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { startTestServer } from '../testing/test-server.ts';
import { buy, clerkNamed } from './demo-year/buy.ts';
import { day, done, end, hire, iriIn, moveTo, signedIn, YearIsOver } from './demo-year/clerk.ts';
import { keptRows } from './demo-year/kept-rows.ts';
import { centers, fields, purchases, suppliers } from './demo-year/trade.ts';

/**
 * `npx tsx server/bench/demo-year.ts`: plays a year of Nordhafen over HTTP on a server with a controlled clock. Stores
 * its rows in `examples/demo/year.json`, which a first start shifts to the current date. Run it again if the
 * story changes or a migration requires it.
 */
const file = new URL('../../examples/demo/year.json', import.meta.url);
const length = 425 * day;

const server = await startTestServer();
try {
  server.advance(end - length - Date.now());
  const clerks = await hire(server);
  await server.services
    .db('account')
    .where({ id: clerkNamed(clerks, 'tom').account })
    .update({ may_manage_categories: true });
  const tom = await signedIn(clerkNamed(clerks, 'tom'), server);
  const made = new Map<string, string>();
  for (const [number, [name, amount]] of Object.entries(centers)) {
    const limit = { amount, currency: 'EUR' };
    made.set(
      number,
      iriIn(
        await done(
          tom.post('cost-centers', {
            number,
            name,
            limit,
            approver: `/api/users/${clerkNamed(clerks, 'lead').account}`,
          }),
        ),
      ),
    );
  }
  for (const { title, eclass, by } of Object.values(fields))
    await done(
      tom.post('categories', {
        title,
        eclass: [eclass],
        responsiblePerson: `/api/users/${clerkNamed(clerks, by).account}`,
      }),
    );
  for (const [index, { key, name, country, city, street, postalCode, fields: of }] of suppliers.entries())
    await done(
      tom.post('custom-suppliers', {
        number: String(70_100 + index),
        name,
        email: clerkNamed(clerks, key).email,
        address: { street_address: street, postal_code: postalCode, locality: city, region: city, country },
        eclass: of.map((field) => fields[field].eclass),
      }),
    );
  const from = end - length;
  for (const [number, purchase] of purchases.entries()) {
    await buy({ server, clerks, centers: made }, { purchase, number, at: from + number * 7.45 * day }).catch(
      (error: unknown) => {
        if (!(error instanceof YearIsOver)) throw error;
      },
    );
    console.log(`${number + 1} of ${purchases.length}: ${purchase[1]}`);
  }
  moveTo(end, server);
  const rows = gzipSync(await keptRows(server.services.db, { people: server.people, end }), { level: 9 });
  const year = { madeBy: 'npx tsx server/bench/demo-year.ts', rowsAsGzipInBase64: rows.toString('base64') };
  writeFileSync(file, `${JSON.stringify(year, null, 2)}\n`);
} finally {
  await server.stop();
}
