import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One message as its receiver verifies it. A retry has the same id and body, and its own time. */
export interface Message {
  id: string;
  at: Date;
  body: string;
}

export interface SigningKeys {
  /** Texts that begin with `whsec_`. Each gives a signature, so a receiver can still use the former one for a day. */
  secrets: readonly string[];
  /** Ed25519 in base64: the seed of the private key. */
  seed: string;
}

const secretPrefix = 'whsec_';
const publicPrefix = 'whpk_';

export const makeSecret = (): string => `${secretPrefix}${randomBytes(32).toString('base64')}`;

/** Makes an Ed25519 key. Returns the seed, and the public key as webhooks show it. */
export function makeKeyPair(): { seed: string; publicKey: string } {
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  return { seed: base64(d), publicKey: `${publicPrefix}${base64(x)}` };
}

/** Headers by https://www.standardwebhooks.com: `v1` is HMAC-SHA256, `v1a` is Ed25519. */
export function signedHeaders({ id, at, body }: Message, { secrets, seed }: SigningKeys): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = Buffer.from(`${id}.${timestamp}.${body}`);
  const shared = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  const own = `v1a,${sign(null, content, privateKey(seed)).toString('base64')}`;
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': [...shared, own].join(' ') };
}

/** The public key of a seed, as webhooks show it. */
export const publicKeyOf = (seed: string): string =>
  `${publicPrefix}${base64(createPublicKey(privateKey(seed)).export({ format: 'jwk' }).x)}`;

/** The bytes of PKCS #8 in front of a seed (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKey = (seed: string) =>
  createPrivateKey({ key: Buffer.concat([pkcs8, Buffer.from(seed, 'base64')]), format: 'der', type: 'pkcs8' });

const base64 = (url: string | undefined): string => Buffer.from(url ?? '', 'base64url').toString('base64');
