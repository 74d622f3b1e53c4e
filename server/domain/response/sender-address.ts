import type { Knex } from 'knex';
import { orderFormat } from '../../documents/order-format.ts';
import { raw } from '../../kernel/repository/records.ts';
import { languageOf } from '../account/language-of.ts';
import { orderParty } from '../purchase-order/order-parties.ts';

/** What a form asks of a sender's address. */
const shortest = 10;

/**
 * Who an offer comes from, as a new draft proposes it: the organization with its address, or where it has none what it
 * wrote in its last offer. Null: nothing is known.
 */
export async function proposedSender(
  { organization, account }: { organization: string; account: string | null },
  db: Knex,
): Promise<string | null> {
  const { name, address, contact } = await orderParty({ organization, account }, db);
  if (!address?.street) return lastSender(organization, db);
  const { addressLines } = orderFormat(await languageOf(account, db), 'EUR');
  const text = [name, contact?.name, ...addressLines(address)].filter(Boolean).join('\n');
  return text.length < shortest ? null : text;
}

async function lastSender(organization: string, db: Knex): Promise<string | null> {
  const [last] = await raw<{ sender: string | null }>(db, {
    sql: `select sender_address as sender from response where organization_id = ? and submitted
      order by published_at desc limit 1`,
    bindings: [organization],
  });
  return last?.sender ?? null;
}
