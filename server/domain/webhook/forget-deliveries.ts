import type { Services } from '../../kernel/services.ts';

const keptMs = 30 * 86_400_000;

/** Deletes deliveries after 30 days. Those that were not delivered were given up weeks before. */
export const forgetDeliveries = ({ db, now }: Services): Promise<number> =>
  db('delivery')
    .where('created_at', '<', new Date(now().getTime() - keptMs))
    .delete();
