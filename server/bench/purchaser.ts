import { createPeople } from '../demo/create-people.ts';
import { openSession } from '../domain/identity/login.ts';
import { accountRow } from '../kernel/identity/session-reader.ts';
import type { Services } from '../kernel/services.ts';

/** Creates the people of the demo. Returns the token of their purchaser. */
export async function purchaserOf(services: Services): Promise<string> {
  return services.db.transaction(async (trx) => {
    const people = await createPeople(services, trx);
    const buyer = people.find(({ key }) => key === 'purchaser');
    const row = buyer && (await accountRow(buyer.account, trx));
    if (!row) throw new Error('no purchaser');
    return (await openSession({ row, userAgent: 'bench', address: '127.0.0.1' }, services, trx)).token;
  });
}
