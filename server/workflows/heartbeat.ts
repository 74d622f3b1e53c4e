import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Pulse } from '../kernel/pulse.ts';
import { recordFullDisk } from './full-disk.ts';
import { unreachable, writeBeat } from './silence.ts';

export const beatEveryMs = 1_000;
/** A slower beat does not count, because its connection may be dead. */
const patienceMs = 2_500;
const forgetAfterMs = 3_600_000;

export interface Heartbeat extends Pulse {
  /** Sends the first beat, which makes up for a preceding silence, and then one every second. */
  start: () => Promise<void>;
  /** Sends a last beat, so that the absence is measured from here. */
  stop: () => Promise<void>;
}

export interface HeartbeatContext {
  db: Knex;
  log: Logger;
  now: () => Date;
  /** Shortest silence that counts as downtime; 0: never. */
  afterMs: number;
  /**
   * Makes up for the time lost to a silence, unless another process has. Absent for a process that does not answer
   * requests.
   */
  onSilence?: () => Promise<unknown>;
  /** Called if a beat is not answered in time. Returns the number of connections cut. */
  onUnanswered?: () => Promise<number>;
}

interface Beat {
  since: number;
  done: Promise<Date>;
}

export const createHeartbeat = (context: HeartbeatContext): Heartbeat => new Beats(context);

/**
 * Beats are written like bids, through the same pool and with the same commit. If beats fail, bids would also fail.
 * Conversely, a bid refused on a full disk stops the beats until there is space.
 */
class Beats implements Heartbeat {
  readonly #context: HeartbeatContext;
  readonly #name: string;
  #last: Date | null = null;
  #beating: Beat | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(context: HeartbeatContext) {
    this.#context = context;
    const prefix = context.onSilence ? '' : unreachable;
    this.#name = `${prefix}${hostname()}:${process.pid}:${context.now().getTime()}`;
  }

  async start(): Promise<void> {
    const { db, now } = this.#context;
    await this.#beat().done;
    await db('heartbeat')
      .where('at', '<', new Date(now().getTime() - forgetAfterMs))
      .delete();
    this.#timer = setInterval(() => void this.#quietly(), beatEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#quietly();
    this.#last = null;
  }

  sure(): Promise<Date> | null {
    const { now, afterMs } = this.#context;
    if (!this.#last || afterMs === 0 || now().getTime() - this.#last.getTime() <= afterMs) return null;
    return this.#sure();
  }

  async failed(met: unknown): Promise<void> {
    const { db, log, afterMs } = this.#context;
    if (afterMs === 0) return;
    const noted = await recordFullDisk(db, met).catch(() => false);
    if (noted) log.warn('the database has no room to write, so heartbeats are paused');
  }

  /** A beat sent before the silence proves nothing. The next one does. */
  async #sure(): Promise<Date> {
    const startedAt = performance.now();
    const before = this.#beating;
    if (before && before.since < startedAt) await before.done.catch(() => null);
    return (this.#beating ?? this.#beat()).done;
  }

  #quietly(): Promise<unknown> {
    const { done } = this.#beating ?? this.#beat();
    return done.catch(async (error: unknown) => {
      const { log, onUnanswered } = this.#context;
      log.warn({ err: error }, 'no heartbeat');
      if (!(error instanceof Unanswered) || !onUnanswered) return;
      const cut = await onUnanswered().catch(() => 0);
      if (cut > 0) log.warn({ connections: cut }, 'dead connections were closed');
    });
  }

  #beat(): Beat {
    const done = this.#write().finally(() => {
      this.#beating = null;
    });
    this.#beating = { since: performance.now(), done };
    return this.#beating;
  }

  /** Returns the time at which it began, which is the end of a silence. */
  async #write(): Promise<Date> {
    const { now, onSilence } = this.#context;
    const at = now();
    if (await this.#isWritten(at)) return at;
    await onSilence?.();
    await this.#isWritten(now());
    return at;
  }

  async #isWritten(at: Date): Promise<boolean> {
    const { db, onSilence, afterMs } = this.#context;
    const written = writeBeat(db, { process: this.#name, at, afterMs: onSilence ? afterMs : 0 });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Unanswered('the database has not answered a heartbeat')), patienceMs);
    });
    const isWritten = await Promise.race([written, late]).finally(() => clearTimeout(timer));
    if (isWritten) this.#last = at;
    return isWritten;
  }
}

class Unanswered extends Error {}
