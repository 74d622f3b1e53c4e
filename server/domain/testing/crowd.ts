import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { system } from '../../../permissions/caller.ts';
import type { PersistContext } from '../../kernel/commands/command.ts';
import { entityNamed, insertRecord } from '../../kernel/commands/persist.ts';
import { openSession } from '../identity/login.ts';
import { accountRow } from '../../kernel/identity/session-reader.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

export interface Bidder {
  organization: string;
  token: string;
}

/**
 * Signed-in suppliers, each with a published offer for everything in a request. Written directly to the tables, because
 * a hundred of them over HTTP take a minute. The n-th offers 100 + n per unit.
 */
export async function crowd(services: Services, request: string, count: number): Promise<Bidder[]> {
  return services.db.transaction(async (trx) => {
    const context: PersistContext = {
      trx,
      reader: { caller: system, rules: [] },
      now: services.now(),
      newId: services.newId,
      config: services.config,
    };
    const bidders: Bidder[] = [];
    for (let n = 0; n < count; n += 1) bidders.push(await bidder(request.slice(-36), n, { services, trx, context }));
    return bidders;
  });
}

interface CrowdContext {
  services: Services;
  trx: Knex.Transaction;
  context: PersistContext;
}

async function bidder(request: string, n: number, { services, trx, context }: CrowdContext): Promise<Bidder> {
  const organization = await insertRecord(
    { entity: entityNamed('organization'), values: { kind: 'supplier', legal_name: `Supplier ${n}`, country: 'DE' } },
    context,
  );
  const account = await insertRecord(
    {
      entity: entityNamed('account'),
      values: {
        organization: organization.id,
        email: `bidder${n}-${request}@parley.example`,
        given_name: 'Bid',
        family_name: 'Der',
        state: 'active',
        passwordHash: 'none',
      },
    },
    context,
  );
  await trx('request_access').insert({ request_id: request, organization_id: organization.id });
  await offer({ request, organization: organization.id, price: String(100 + n) }, { services, trx, context });
  const row = await accountRow(account.id, trx);
  if (!row) throw new Error('no account');
  const { token } = await openSession({ row, userAgent: 'test', address: '127.0.0.1' }, services, trx);
  return { organization: organization.id, token };
}

async function offer(
  { request, organization, price }: { request: string; organization: string; price: string },
  { trx, context }: CrowdContext,
): Promise<void> {
  const [record] = await rowsWhere(entityNamed('request'), { id: request }, trx);
  const owners = { organization, purchaserOrganization: record?.organization };
  const publishedAt = new Date(context.now.getTime() + Number(price)).toISOString();
  const response = await insertRecord(
    {
      entity: entityNamed('response'),
      values: { ...owners, request, state: 'published', submitted: true, publishedAt },
    },
    context,
  );
  for (const item of await rowsWhere(entityNamed('requestItem'), { request }, trx)) {
    const values: Partial<Records['responseItem']> = {
      ...owners,
      response: response.id,
      requestItem: item.id,
      available: true,
      price,
      priceKind: 'unit',
    };
    await insertRecord({ entity: entityNamed('responseItem'), values }, context);
  }
}
