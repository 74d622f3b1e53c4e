import { after, afterEach, before } from 'node:test';
import { type TestServices, testServices } from '../../../workflows/testing/test-services.ts';
import { type EventStream, openStream } from './event-stream.ts';
import { type TestHub, recordsOf, startHub, tokens } from './test-hub.ts';

export interface HubBench {
  services: () => TestServices;
  records: () => ReturnType<typeof recordsOf>;
  /** Starts another process with a hub. It is stopped after the test. */
  start: (overrides?: Parameters<typeof startHub>[1]) => Promise<TestHub>;
  /** Opens a stream with a token for exactly these topics; closed after the test. */
  follow: (hub: TestHub, account: string, topics: string[], headers?: Record<string, string>) => Promise<EventStream>;
  /** Opens any stream; closed after the test. */
  open: typeof openStream;
}

/** Signs a token for the account's only session, which has the same name as the account. */
export const token = (account: string, ...topics: string[]): Promise<string> =>
  tokens.sign({ account: `/api/users/${account}`, session: account, topics, now: new Date() });

export const query = (...topics: string[]): string =>
  topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join('&');

/** Sets up a database with records. Hubs and streams are removed after each test. */
export function hubBench(): HubBench {
  let services: TestServices;
  let records: ReturnType<typeof recordsOf>;
  const hubs: TestHub[] = [];
  const streams: EventStream[] = [];
  before(async () => {
    services = await testServices();
    await services.db.raw('create table record (id uuid primary key, title text, "seenBy" jsonb)');
    records = recordsOf(services);
  });
  afterEach(async () => {
    for (const stream of streams.splice(0)) stream.close();
    for (const hub of hubs.splice(0)) await hub.close();
  });
  after(async () => {
    await records.stop();
    await services.close();
  });
  const open: typeof openStream = async (...args) => {
    const stream = await openStream(...args);
    streams.push(stream);
    return stream;
  };
  return {
    services: () => services,
    records: () => records,
    open,
    async start(overrides) {
      const hub = await startHub(services.url, overrides);
      hubs.push(hub);
      return hub;
    },
    async follow(hub, account, topics, headers = {}) {
      const bearer = { Authorization: `Bearer ${await token(account, ...topics)}` };
      return open(`${hub.url}?${query(...topics)}`, { ...bearer, ...headers });
    },
  };
}
