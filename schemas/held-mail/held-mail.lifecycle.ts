import { defineLifecycle } from '../language/lifecycle.ts';

export const heldMailLifecycle = defineLifecycle({
  initial: 'held',
  states: { held: {}, discarded: { final: true } },
  operations: { discard: { from: ['held'], to: 'discarded', versioned: true } },
});
