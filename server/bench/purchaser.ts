import { createPeople } from '../demo/create-people.ts';
import { openSession } from '../domain/identity/login.ts';
import { accountRow } from '../kernel/identity/session-reader.ts';
import type { Services } from '../kernel/services.ts';
import type { PersonKey, TestPerson } from '../testing/test-server.ts';

export type Buyer = Omit<TestPerson, 'api'>;

/** Creates the people of the demo. Returns one of them, logged in. */
export async function buyerOf(services: Services, key: PersonKey = 'purchaser'): Promise<Buyer> {
  return services.db.transaction(async (trx) => {
    const person = (await createPeople(services, trx)).find((one) => one.key === key);
    const row = person && (await accountRow(person.account, trx));
    if (!row) throw new Error(`no ${key} among the people`);
    const { token } = await openSession({ row, userAgent: 'bench', address: '127.0.0.1' }, services, trx);
    return { ...person, token };
  });
}

/** Creates the people of the demo. Returns the token of their purchaser. */
export const purchaserOf = async (services: Services): Promise<string> => (await buyerOf(services)).token;
