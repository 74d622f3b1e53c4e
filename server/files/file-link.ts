import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../config.ts';
import { uuid } from '../kernel/ids.ts';

export const linkMinutes = 5;
const audience = 'parley-file';

/** The target of a link, and the account it acts for. Rights are checked again when it is opened. */
export interface FileLink {
  account: string;
  entity: string;
  id: string;
}

const secretOf = ({ jwtSecret }: Config): Uint8Array => new TextEncoder().encode(jwtSecret);

export function signFileLink(
  { account, entity, id }: FileLink,
  { config, now }: { config: Config; now: Date },
): Promise<string> {
  return new SignJWT({ entity, id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(account)
    .setAudience(audience)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + linkMinutes * 60)
    .sign(secretOf(config));
}

/** Returns undefined for a link that is forged, expired, or made for something else. */
export async function readFileLink(
  token: string,
  { config, now }: { config: Config; now: Date },
): Promise<FileLink | undefined> {
  const options = { algorithms: ['HS256'], audience, currentDate: now };
  const payload = await jwtVerify(token, secretOf(config), options).then(
    (verified) => verified.payload,
    () => undefined,
  );
  const { sub: account = '', entity, id } = payload ?? {};
  if (typeof entity !== 'string' || typeof id !== 'string' || !uuid.test(id) || !uuid.test(account)) return undefined;
  return { account, entity, id };
}
