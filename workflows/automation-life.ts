import { live } from './life.ts';
import type { Runtime } from './runtime.ts';

/**
 * A purchase that goes on by itself. Step by step, in this order as far as its owner set them:
 *
 * publish the request, invite suppliers, remind who has not offered, extend while too few offers are in, rate, accept and
 * reject offers, form lots, choose their types, publish negotiations, let bots talk, award, order, complete.
 *
 * Each waits until the purchase has come so far; then it is done, or a person is asked. Who does not answer is reminded of
 * it by an escalation, and after the limit silence has its consequence. Approvals, changed dates and whatever people do
 * themselves are signals, after which it asks again.
 */
export const automationLife = (id: string, run: Runtime): Promise<void> => live({ entity: 'automation', id }, run);
