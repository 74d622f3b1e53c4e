import type { Knex } from 'knex';
import type { Config } from '../../config.ts';
import { raw } from '../../kernel/repository/records.ts';
import { openText, sealText } from '../../kernel/seal-text.ts';
import { makeKeyPair, makeSecret, type SigningKeys } from './sign.ts';

/** Stored keys of a webhook, encrypted. No representation and no history contains them. */
export interface SealedKeys {
  secret: string;
  seed: string;
}

interface Lane extends SealedKeys {
  earlierSecret: string | null;
  earlierUntil: Date | null;
}

const place = (record: string) => ({ purpose: 'webhook secret', record });

/** Makes the keys of a webhook. `secret` is for the answer only. */
export function makeKeys(id: string, config: Config): { secret: string; publicKey: string; sealed: SealedKeys } {
  const secret = makeSecret();
  const { seed, publicKey } = makeKeyPair();
  const seal = (text: string): string => sealText(text, place(id), config);
  return { secret, publicKey, sealed: { secret: seal(secret), seed: seal(seed) } };
}

export async function laneOf(id: string, db: Knex): Promise<Lane | undefined> {
  const [lane] = await raw<Lane>(db, {
    sql: `select secret, seed, earlier_secret as "earlierSecret", earlier_until as "earlierUntil"
      from webhook_lane where webhook_id = ?`,
    bindings: [id],
  });
  return lane;
}

/** Returns the keys that sign now. Null if they were stored with another JWT_SECRET. */
export function signingKeys(
  id: string,
  lane: Lane,
  { config, now }: { config: Config; now: Date },
): SigningKeys | null {
  const [secret, seed] = [lane.secret, lane.seed].map((text) => openText(text, place(id), config));
  if (!secret || !seed) return null;
  const { earlierSecret, earlierUntil } = lane;
  const isInForce = earlierSecret !== null && earlierUntil !== null && new Date(earlierUntil) > now;
  const earlier = isInForce ? openText(earlierSecret, place(id), config) : null;
  return { secrets: earlier ? [secret, earlier] : [secret], seed };
}

/** True if the private key can still be used. */
export const opensSeed = (id: string, { seed }: Pick<SealedKeys, 'seed'>, config: Config): boolean =>
  openText(seed, place(id), config) !== null;
