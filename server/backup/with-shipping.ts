import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createShipper, dropSlot, ensureSlot, mayShip, type ShipContext } from './ship-wal.ts';

const EVERY_MS = 200;

interface ShippingQuestion extends Omit<ShipContext, 'client'> {
  url: string;
  /** What was begun for this is not left behind: nobody would go on copying, and the log would be kept for ever. */
  once: boolean;
}

/** Copies the log while `work` runs, unless another process does so already. The signal tells that it cannot be copied. */
export async function withShipping<T>(
  { url, once, ...where }: ShippingQuestion,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const broken = new AbortController();
  try {
    if (!(await mayShip(client))) return await work(broken.signal);
    const made = await ensureSlot(client);
    const ship = createShipper({ client, ...where });
    const done = new AbortController();
    const shipping = (async () => {
      for (; !done.signal.aborted; await sleep(EVERY_MS)) await ship();
    })().catch((error: unknown) => broken.abort(error));
    try {
      return await work(broken.signal);
    } finally {
      done.abort();
      await shipping;
      if (made && once) await dropSlot(client);
    }
  } finally {
    await client.end();
  }
}
