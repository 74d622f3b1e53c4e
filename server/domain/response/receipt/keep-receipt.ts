import { createHash } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { createFileStore } from '../../../files/file-store.ts';
import { newId } from '../../../kernel/ids.ts';
import type { OfferSnapshot } from './snapshot.ts';

export interface KeptReceipt {
  snapshot: OfferSnapshot;
  /** Checksum of exactly the stored bytes. */
  checksum: string;
}

const written = (snapshot: OfferSnapshot): Buffer => Buffer.from(JSON.stringify(snapshot), 'utf8');

export const checksumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Stores the offer's snapshot. Returns its key and checksum. */
export async function keepReceipt(
  snapshot: OfferSnapshot,
  config: Pick<Config, 'files'>,
): Promise<{ key: string; checksum: string }> {
  const { key, sha256 } = await createFileStore(config).put(newId(), written(snapshot));
  return { key, checksum: sha256 };
}

/** A receipt of an offer that is older than receipts: made from its current state. */
export const receiptOfNow = (snapshot: OfferSnapshot): KeptReceipt => ({
  snapshot,
  checksum: checksumOf(written(snapshot)),
});
