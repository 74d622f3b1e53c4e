import { signIn } from '../../renderer/journeys/api.ts';
import type { People } from './worlds.ts';

export async function signedIn(origin: string): Promise<People> {
  const named = (name: string) => signIn(origin, `${name}@parley.example`);
  const [purchaser, lead, requester] = await Promise.all([named('purchaser'), named('lead'), named('requester')]);
  const suppliers = await Promise.all([1, 2, 3].map((n) => named(`supplier${n}`)));
  return { purchaser, lead, requester, suppliers };
}
