import type { Knex } from 'knex';
import type { Caller } from '../../../permissions/caller.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { orderFormat } from '../../documents/order-format.ts';
import { receiptTexts } from '../../documents/document-texts.ts';
import { raw } from '../../kernel/repository/records.ts';
import { languageOf } from '../account/language-of.ts';
import { orderParty } from '../purchase-order/order-parties.ts';

/** Minimum length that the form requires for a sender's address. */
const shortest = 10;

export type ProposedTexts = Partial<Pick<Records['response'], 'senderAddress' | 'description'>>;

interface Question {
  organization: string;
  request: Pick<Records['request'], 'title'>;
  caller: Caller;
}

/**
 * Proposes the sender of a new draft: the organization with its address, or else the sender of its last offer. A guest
 * gave only name and country, and need not write an introduction either.
 */
export async function proposedTexts({ organization, request, caller }: Question, db: Knex): Promise<ProposedTexts> {
  const { account, kind } = caller;
  const language = await languageOf(account, db);
  const { name, address, contact } = await orderParty({ organization, account }, db);
  const { addressLines } = orderFormat(language, 'EUR');
  if (kind === 'guest') {
    const sender = [name, ...addressLines(address), contact?.email].filter(Boolean).join('\n');
    return { senderAddress: sender, description: `${receiptTexts[language].offer}: ${request.title ?? ''} (${name})` };
  }
  if (!address?.street) return sent(await lastSender(organization, db));
  const text = [name, contact?.name, ...addressLines(address)].filter(Boolean).join('\n');
  return text.length < shortest ? {} : sent(text);
}

const sent = (senderAddress: string | null): ProposedTexts => (senderAddress === null ? {} : { senderAddress });

async function lastSender(organization: string, db: Knex): Promise<string | null> {
  const [last] = await raw<{ sender: string | null }>(db, {
    sql: `select sender_address as sender from response where organization_id = ? and submitted
      order by published_at desc limit 1`,
    bindings: [organization],
  });
  return last?.sender ?? null;
}
