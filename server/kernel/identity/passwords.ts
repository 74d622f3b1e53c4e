import { lazy } from '../lazy.ts';

const argon2 = lazy(() => import('@node-rs/argon2'));

/** argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = async (password: string): Promise<string> => (await argon2()).hash(password, cost);

let decoy: Promise<string> | undefined;

/** Without a stored hash the same work is done, so that the response time does not reveal which accounts exist. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const { verify } = await argon2();
  const matches = await verify(stored ?? (await decoy), password).catch(() => false);
  return stored !== null && matches;
}
