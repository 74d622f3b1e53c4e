import type { Effect } from '../../kernel/outbox/effect.ts';

/** Whoever looks at the rules hears of it. */
export const liveOf = (id: string): Effect => ({ kind: 'live', entity: 'assistantRule', id });
