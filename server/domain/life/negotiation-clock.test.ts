import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { startChild } from '../../workflows/testing/child-process.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { type MailServer, startMailServer } from '../../mail/testing/mail-server.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { NO_TEMPORAL, startTemporalDevServer } from '../../testing/temporal-dev-server.ts';
import type { LogEntry } from '../../bidding/log-hash.ts';
import { readLog } from '../../bidding/log.ts';
import { policy } from '../participation/talk/testing/talk-arena.ts';
import { versionOf } from '../testing/request-maker.ts';
import { proveLog } from '../negotiation/replay/prove-log.ts';
import {
  act,
  full,
  makeNegotiation,
  negotiationBench,
  ok,
  participationsOf,
  type Full,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';

interface Engine {
  bench: NegotiationBench;
  /** True if the lifecycle of this name (`negotiation-<id>`) has ended. */
  isOver: (run: string) => Promise<boolean>;
  stop: () => Promise<void>;
}

interface Running {
  negotiation: string;
  id: string;
  places: string[];
  does: (who: number, operation: string, body?: object) => ReturnType<typeof act>;
}

const seconds = (instant: unknown): number => Date.parse(String(instant)) / 1000;
/** A process, a service and a browser share the machine with other tests. */
const patienceMs = 60_000;
/** Longer than such a machine keeps a process waiting. */
const downtimeAfterSeconds = 60;

/** Refuses mail to an address that begins with `later` twice, as greylisting does. */
let smtp: MailServer;
before(async () => {
  smtp = await startMailServer((address, attempt) => !address.startsWith('later') || attempt > 2);
});
after(() => smtp.close());

/** Tests the clock of negotiations on both engines, in real time. */
function suite(name: string, start: () => Promise<Engine>): void {
  let engine: Engine;
  before(async () => {
    engine = await start();
  });
  after(() => engine?.stop());

  /** Suppliers 1 to 3 offer 60, 72 and 90. Times are in seconds from publishing. */
  async function publishNegotiation(type: string, times: { start: number; finish?: number }, settings: object = {}) {
    const { buyer, open, suppliers } = engine.bench;
    const request = await open();
    const at = (offset: number): string => new Date(Date.now() + offset * 1000).toISOString();
    const { start: begin, finish } = times;
    const dates = { startDate: at(begin), ...(finish === undefined ? {} : { finishDate: at(finish) }) };
    const negotiation = await makeNegotiation(buyer, request, { type, settings, ...dates });
    await ok(act(buyer.api, negotiation, 'publish'));
    const places = await participationsOf(negotiation, suppliers.slice(0, 3));
    const does: Running['does'] = (who, operation, body = {}) =>
      suppliers[who]!.api.put(`${places[who]}/${operation}`, body);
    return { negotiation, id: negotiation.slice(-36), places, does } satisfies Running;
  }

  /** Waits for the end and checks it: once, not too early, with its lifecycle over, and the same on replay. */
  async function untilEnded({ negotiation, id }: Running): Promise<{ seen: Full; log: LogEntry[]; late: number }> {
    const { buyer, server } = engine.bench;
    const over = new Set(['finished', 'negotiated']);
    const look = async () => {
      const now = await full(buyer.api, negotiation);
      return over.has(now.state) && now;
    };
    const seen = await eventually('the end', look, patienceMs);
    await eventually('the end of its life', () => engine.isOver(`negotiation-${id}`), patienceMs);
    const log = await readLog(id, server.services.db);
    const ends = log.filter(({ event }) => event === 'finished');
    assert.equal(ends.length, 1);
    assert.deepEqual((await proveLog(log, server.services.db)).differences, []);
    const late = seconds(ends[0]?.at) - seconds(ends[0]?.data['at']);
    if (ends[0]?.data['by'] === 'clock') assert.ok(late >= 1, `closed ${late} s after the end`);
    return { seen, log, late };
  }

  describe('side by side', { concurrency: 4 }, () => {
    test(`${name}: a Dutch auction without a deal takes all steps, and the lowest offer wins`, async (context) => {
      const settings = { startPercentBelow: 20, stepAmount: '6', stepSeconds: 4 };
      // A negotiation published after its start starts at once, without an event of its own.
      const dutch = await publishNegotiation('dutch_negotiation', { start: 10 }, settings);
      const { seen, log, late } = await untilEnded(dutch);
      context.diagnostic(`ended ${late.toFixed(2)} s after the last step`);
      assert.deepEqual([seen.state, seen['winner']], ['negotiated', dutch.places[0]]);
      assert.equal(seconds(seen['effectiveFinish']) - seconds(seen['startDate']), 12);
      assert.deepEqual(
        log.map(({ event }) => event),
        ['published', 'started', 'finished'],
      );
    });

    test(`${name}: a deal ends a Dutch auction at once, and its timer finds nothing to do`, async () => {
      const dutch = await publishNegotiation('dutch_negotiation', { start: -1 }, { stepSeconds: 3600 });
      await ok(dutch.does(1, 'dutch-deal', { acceptedStep: 0 }));
      const { seen, log } = await untilEnded(dutch);
      assert.deepEqual([seen.state, seen['winner']], ['negotiated', dutch.places[1]]);
      assert.equal(log.at(-1)?.data['by'], 'supplier');
    });

    test(`${name}: each acceptance restarts the countdown that ends an English reverse auction`, async (context) => {
      const settings = { stepAmount: '5', floorPrice: '10', awardingSeconds: 8 };
      const english = await publishNegotiation('english_reverse_negotiation', { start: -1, finish: 3600 }, settings);
      await ok(english.does(1, 'accept-english-reverse', { acceptedStep: 0 }));
      await ok(english.does(2, 'accept-english-reverse', { acceptedStep: 1 }));
      const { seen, log, late } = await untilEnded(english);
      context.diagnostic(`ended ${late.toFixed(2)} s after the countdown`);
      assert.deepEqual([seen.state, seen['winner']], ['negotiated', english.places[2]]);
      const last = log.findLast(({ event }) => event === 'price_accepted');
      assert.equal(seconds(seen['effectiveFinish']), seconds(last?.at) + 8);
    });

    test(`${name}: an English reverse auction without acceptance ends with the lowest offer`, async () => {
      const english = await publishNegotiation('english_reverse_negotiation', { start: -1, finish: 4 });
      const { seen } = await untilEnded(english);
      assert.deepEqual([seen.state, seen['winner']], ['negotiated', english.places[0]]);
    });

    test(`${name}: a sealed bid is opened only at the end`, async () => {
      const sealed = await publishNegotiation('sealed_bid_negotiation', { start: -1, finish: 10 });
      await ok(sealed.does(2, 'update', { data: { total: '50' } }));
      const running = await full(engine.bench.buyer.api, sealed.negotiation);
      assert.ok(running.participations.every(({ lastOffer }) => lastOffer === undefined || lastOffer === null));
      const { seen } = await untilEnded(sealed);
      assert.equal(seen.state, 'finished');
      const first = seen.participations.find(({ rank }) => rank === 1);
      assert.deepEqual([first?.['@id'], first?.['lastOffer']], [sealed.places[2], '50.00']);
    });

    test(`${name}: AI bot talks end at the finish, and the agreed offer wins`, async () => {
      const talks = await publishNegotiation(
        'ai_bot_negotiation',
        { start: -1, finish: 8 },
        { policy: { ...policy, autonomy: 'closes' } },
      );
      await ok(talks.does(1, 'message', { package: { price: '55.00', payment_days: '30' } }));
      const { seen, log } = await untilEnded(talks);
      assert.deepEqual([seen.state, seen['winner']], ['negotiated', talks.places[1]]);
      assert.equal(log.at(-1)?.data['by'], 'clock');
    });

    test(`${name}: a quick bot ends with its last talk, and its timer finds nothing to do`, async () => {
      const talks = await publishNegotiation('item_bot_negotiation', { start: -1, finish: 3600 });
      const { api } = engine.bench.suppliers[1]!;
      const version = await versionOf(api, talks.places[1]!);
      await ok(talks.does(1, 'answer-items', { accept: true, version }));
      for (const who of [0, 2]) await ok(talks.does(who, 'leave'));
      const { seen, log } = await untilEnded(talks);
      assert.deepEqual([seen.state, seen['winner']], ['negotiated', talks.places[1]]);
      assert.equal(log.at(-1)?.data['by'], 'supplier');
    });

    test(`${name}: a mail refused twice is sent once at the third attempt, with growing pauses`, async () => {
      const { services } = engine.bench.server;
      const email = `later-${name.toLowerCase()}@supplier.example`;
      const to = { email, language: 'en' } as const;
      const mail = { kind: 'mail', template: 'password-reset', to, data: { link: pageLinks.home() } } as const;
      await services.db.transaction((trx) => writeEffects(trx, [mail], services));
      const done = () =>
        services.db('outbox').whereNotNull('done_at').whereRaw(`payload->'to'->>'email' = ?`, [email]).first();
      const row = await eventually('the third attempt', done, patienceMs);
      assert.deepEqual([row.attempts, String(row.last_error).includes('451')], [2, true]);
      assert.ok(seconds(row.done_at) - seconds(row.created_at) >= 6, 'after 2 s and 4 s');
      await eventually('the end of its life', () => engine.isOver(`mail-${row.id}`), patienceMs);
      const isRecipient = (address: string): boolean => address === email;
      assert.deepEqual([smtp.attempts.filter(isRecipient).length, smtp.taken.filter(isRecipient).length], [3, 1]);
    });

    test(`${name}: a late bid extends the auction, which ends at the new finish`, async () => {
      const extension = { windowSeconds: 60, bySeconds: 12, capMinutes: 5, rank: 3 };
      const auction = await publishNegotiation('rank_auction', { start: -1, finish: 10 }, { extension });
      const planned = (await full(engine.bench.buyer.api, auction.negotiation))['effectiveFinish'];
      await ok(auction.does(2, 'bidding', { data: { total: '55' } }));
      const { seen, log } = await untilEnded(auction);
      assert.deepEqual([seen.state, seen['winner']], ['negotiated', auction.places[2]]);
      const bid = log.find(({ event }) => event === 'bid');
      assert.equal(seconds(seen['effectiveFinish']), seconds(bid?.at) + 12);
      assert.ok(seconds(seen['effectiveFinish']) > seconds(planned));
    });
  });

  // Runs alone, because it moves everything that is running.
  test(`${name}: after downtime the timers follow the extended finish`, async () => {
    const auction = await publishNegotiation('rank_negotiation', { start: -5, finish: 8 });
    const { services } = engine.bench.server;
    const planned = (await full(engine.bench.buyer.api, auction.negotiation))['effectiveFinish'];
    await services.db.transaction(async (trx) => {
      // Waits for running heartbeats: one that looked before and writes after would show everyone awake.
      await trx.raw('lock table heartbeat in access exclusive mode');
      await trx('heartbeat').delete();
      await trx('heartbeat').insert({ process: 'before', at: new Date(Date.now() - 600_000) });
    });
    const { seen, log } = await untilEnded(auction);
    const moved = log.find(({ event }) => event === 'finish_moved');
    assert.equal(moved?.data['reason'], 'shift');
    assert.equal(seen['effectiveFinish'], moved?.data['after']);
    assert.ok(seconds(seen['effectiveFinish']) - seconds(planned) >= 5);
  });
}

describe('the embedded engine', () => {
  suite('embedded', async () => {
    const bench = await negotiationBench({ background: true, mailUrl: smtp.url, downtimeAfterSeconds });
    const { db } = bench.server.services;
    return {
      bench,
      isOver: async (id) => (await db('engine_run').where({ id }).first())?.done_at != null,
      stop: () => bench.server.stop(),
    };
  });
});

const service = await startTemporalDevServer();

describe('Temporal', { skip: service ? false : NO_TEMPORAL }, () => {
  // The SDK's native part serves either the test environment or a worker, so the worker is a separate process, as in
  // production.
  after(() => service?.teardown());
  suite('Temporal', async () => {
    assert.ok(service);
    const temporal = { address: service.address, namespace: 'default' };
    const bench = await negotiationBench({ background: true, temporal, mailUrl: smtp.url, downtimeAfterSeconds });
    const { dataDir, databaseUrl } = bench.server.services.config;
    const worker = startChild(new URL('../../processes/worker.ts', import.meta.url), [], {
      DATABASE_URL: String(databaseUrl),
      DATA_DIR: dataDir,
      TEMPORAL_ADDRESS: service.address,
      MAIL_URL: smtp.url,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      DOWNTIME_AFTER_SECONDS: String(downtimeAfterSeconds),
    });
    return {
      bench,
      isOver: async (id) => {
        // The lifecycle begins when its first signal is delivered.
        const life = await service.client.workflow
          .getHandle(id)
          .describe()
          .catch(() => null);
        return life?.status.name === 'COMPLETED';
      },
      stop: async () => {
        await worker.kill();
        await bench.server.stop();
      },
    };
  });
});
