import type { Knex } from 'knex';
import type { Config } from '../../../config.ts';
import { createFileStore } from '../../../files/file-store.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import type { RecordOf } from '../../../kernel/commands/rule.ts';
import { Problem } from '../../../kernel/problem.ts';
import { rowsWhere } from '../../../kernel/repository/records.ts';
import { checksumOf, receiptOfNow, type KeptReceipt } from './keep-receipt.ts';
import { offerSnapshot, type OfferSnapshot } from './snapshot.ts';

interface Context {
  db: Knex;
  config: Config;
}

/** Reads the receipt from publishing on, whatever happened to the offer. */
export async function readReceipt(offer: RecordOf<'response'>, { db, config }: Context): Promise<KeptReceipt> {
  const { receiptKey, publishedAt: receivedAt, bindingUntil } = offer;
  if (receivedAt === null || bindingUntil === null) throw new Problem('not_found');
  if (receiptKey !== null) return keptAt(receiptKey, config);
  const [request] = await rowsWhere(entityNamed('request'), { id: offer.request }, db);
  if (!request) throw new Problem('not_found');
  const question = { record: offer, request, account: null, receivedAt, bindingUntil };
  return receiptOfNow(await offerSnapshot(question, { db, config }));
}

async function keptAt(key: string, config: Config): Promise<KeptReceipt> {
  const chunks: Buffer[] = [];
  for await (const chunk of await createFileStore(config).read(key)) chunks.push(Buffer.from(chunk));
  const bytes = Buffer.concat(chunks);
  // Safe to cast: only this server writes these files.
  const snapshot: OfferSnapshot = JSON.parse(bytes.toString('utf8'));
  return { snapshot, checksum: checksumOf(bytes) };
}
