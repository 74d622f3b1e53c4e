import { entryHash, genesisHash, type LogEntry } from '../../../bidding/log-hash.ts';

export type Verification =
  | { ok: true; entries: number; lastHash: string }
  /** `seq` is the first entry that does not fit: changed, missing, inserted or moved. */
  | { ok: false; seq: number; reason: 'gap' | 'broken_link' | 'changed' };

/** Proves that an exported log is complete and unchanged. `entries` are in the order of the export. */
export function verifyLog(entries: readonly LogEntry[]): Verification {
  let previousHash = genesisHash;
  for (const [index, entry] of entries.entries()) {
    if (entry.seq !== index + 1) return { ok: false, seq: index + 1, reason: 'gap' };
    if (entry.previousHash !== previousHash) return { ok: false, seq: entry.seq, reason: 'broken_link' };
    if (entryHash(entry) !== entry.hash) return { ok: false, seq: entry.seq, reason: 'changed' };
    previousHash = entry.hash;
  }
  return { ok: true, entries: entries.length, lastHash: previousHash };
}
