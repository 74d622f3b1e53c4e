import { live } from './life.ts';
import type { Runtime } from './runtime.ts';

/**
 * A published negotiation starts at its start date. One second after its effective finish, which bids may move, it is
 * closed and the mechanism names its winner if it has one.
 */
export const negotiationLife = (id: string, run: Runtime): Promise<void> => live({ entity: 'negotiation', id }, run);
