import { hostname } from 'node:os';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Pulse } from '../kernel/pulse.ts';
import { noteRefusal } from './room.ts';
import { unreachable, writeBeat } from './silence.ts';

export const beatEveryMs = 1_000;
/** A beat that takes longer is none: its connection may be one that nobody answers. */
const patienceMs = 2_500;
const forgetAfterMs = 3_600_000;

export interface Heartbeat extends Pulse {
  /** Beats for the first time, which makes good what a silence before it cost, and then every second. */
  start: () => Promise<void>;
  /** Beats once more, so that the time away is measured from here. */
  stop: () => Promise<void>;
}

export interface HeartbeatContext {
  db: Knex;
  log: Logger;
  now: () => Date;
  /** From how long a silence counts as downtime; 0: none does. */
  afterMs: number;
  /** Makes good what a silence cost, unless another process has. Absent: of a process that does not answer. */
  onSilence?: () => Promise<unknown>;
  /** A beat was sent and not answered in time; says how many connections it has cut. */
  onUnanswered?: () => Promise<number>;
}

interface Beating {
  begun: number;
  done: Promise<Date>;
}

export const createHeartbeat = (context: HeartbeatContext): Heartbeat => new Beats(context);

/**
 * Written as bids are, through the same pool and with the same commit: while it cannot be, neither can they. The other way
 * round, a bid that was refused for want of room stops it until there is room.
 */
class Beats implements Heartbeat {
  readonly #context: HeartbeatContext;
  readonly #name: string;
  #last: Date | null = null;
  #beating: Beating | null = null;
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
    const noted = await noteRefusal(db, met).catch(() => false);
    if (noted) log.warn('there is no room to write: nobody beats until there is');
  }

  /** A beat that was on its way before the silence tells nothing: the next one does. */
  async #sure(): Promise<Date> {
    const asked = performance.now();
    const before = this.#beating;
    if (before && before.begun < asked) await before.done.catch(() => null);
    return (this.#beating ?? this.#beat()).done;
  }

  #quietly(): Promise<unknown> {
    const { done } = this.#beating ?? this.#beat();
    return done.catch(async (error: unknown) => {
      const { log, onUnanswered } = this.#context;
      log.warn({ err: error }, 'no heartbeat');
      if (!(error instanceof Unanswered) || !onUnanswered) return;
      const cut = await onUnanswered().catch(() => 0);
      if (cut > 0) log.warn({ connections: cut }, 'connections were cut that nobody is at the other end of');
    });
  }

  #beat(): Beating {
    const done = this.#write().finally(() => {
      this.#beating = null;
    });
    this.#beating = { begun: performance.now(), done };
    return this.#beating;
  }

  /** Answers when it began, which is the end of a silence. */
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
