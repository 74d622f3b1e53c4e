import type { TestServer } from '../../testing/test-server.ts';

/** Switches the buying agent on, or off again, as an administrator would. */
export async function switchAgent({ services }: TestServer, enabled: boolean): Promise<void> {
  await services.db('feature_flag').where({ name: 'buyer_agent' }).update({ enabled });
}
