import type { Knex } from 'knex';
import type { Context, Middleware } from 'koa';
import type { Logger } from 'pino';
import type { Listener } from '../database/listener.ts';
import { Problem } from '../problem.ts';
import { Admission } from './admission.ts';
import { coalescedMs } from './coalescing.ts';
import { Cursors } from './cursor.ts';
import { EventReader } from './event-reader.ts';
import { FanOut } from './fan-out.ts';
import { eventId, heartbeatFrame, positionFrame } from './frame.ts';
import type { HubTokens } from './hub-token.ts';
import { findEvent, history, pruneEvents, type LiveEvent } from './live-event.ts';
import { type LiveRequest, readLiveRequest } from './live-request.ts';
import type { LiveSources } from './live-sources.ts';
import { QuietAudiences } from './quiet-audiences.ts';
import { Subscriber } from './subscriber.ts';
import { Subscriptions } from './subscriptions.ts';
import { Ticks } from './ticks.ts';
import { everything, isTemplate } from './topic.ts';

export interface HubContext<Caller> extends LiveSources<Caller> {
  db: Knex;
  listener: Listener;
  tokens: HubTokens;
  /** Topics may be written with this origin or without it. */
  publicUrl: string;
  log: Logger;
  now: () => Date;
  /** Maximum number of streams per account in this process. */
  mostStreams: () => number;
}

export interface LiveHub {
  middleware: Middleware;
  /**
   * Ends streams in this process after sessions of an account (IRI or id) ended or its rights changed. Null for all
   * accounts.
   */
  sessionsChanged: (account: string | null) => Promise<void>;
  /** Number of open streams in this process. */
  size: () => number;
  /** Ends every stream. Clients reconnect to another process or after the next start. */
  stop: () => void;
}

export const hubPath = '/.well-known/mercure';
const HEARTBEAT_SECONDS = 15;
/** Interval for pruning and for checking that sessions are still valid, in case a notification of their end is lost. */
const TIDY_EVERY_MS = 60_000;
/**
 * Time for which an audience's memory is kept up to date after its last stream, so that a returning client receives
 * only changes.
 */
const LINGER_MS = 60_000;
/** A coalesced frame may have been pending when its stream ended, although later events had been sent. */
const LATE_MS = 5_000;

export function liveHub<Caller>(context: HubContext<Caller>): LiveHub {
  const hub = new Hub(context);
  return {
    middleware: async (ctx, next) => (ctx.path === hubPath ? hub.serve(ctx) : next()),
    sessionsChanged: (account) => hub.sessionsChanged(account),
    size: () => hub.subscriptions.all.size,
    stop: () => hub.stop(),
  };
}

/** The end of an earlier stream; with its turn, if it was a quiet stream of this process. */
interface From {
  seq: number;
  at: Date;
  turn: number;
}

/** Before all stored events. */
const beginning: From = { seq: 0, at: new Date(0), turn: -1 };

class Hub<Caller> {
  readonly subscriptions = new Subscriptions<Caller>();
  readonly #context: HubContext<Caller>;
  readonly #admission: Admission<Caller>;
  readonly #cursors = new Cursors();
  readonly #quiet: QuietAudiences<Caller>;
  readonly #fanOut: FanOut<Caller>;
  readonly #reader: EventReader;
  readonly #ticks: Ticks<Caller>;
  readonly #timers: NodeJS.Timeout[];
  #beat = 0;

  constructor(context: HubContext<Caller>) {
    const { log, now, db } = context;
    const onError = (error: unknown, { entity, recordId }: { entity: string; recordId: string }) =>
      log.error({ err: error, entity, record: recordId }, 'a live message could not be created');
    this.#context = context;
    this.#admission = new Admission(context);
    this.#quiet = new QuietAudiences(context);
    this.#fanOut = new FanOut(this.subscriptions, { sources: context, cursors: this.#cursors, now, onError });
    this.#ticks = new Ticks({
      ticking: context.ticking,
      now,
      tell: (entity, recordId) => this.#tell(entity, recordId),
      onError: (error) => log.warn({ err: error }, 'changes caused by the clock could not be sent'),
    });
    this.#reader = new EventReader((events) => this.#publish(events), context);
    const prune = () =>
      pruneEvents(db, now()).catch((error: unknown) => log.warn({ err: error }, 'pruning live events failed'));
    const tidy = () => void Promise.all([prune(), this.sessionsChanged(null)]);
    this.#timers = [setInterval(() => this.#everySecond(), 1000), setInterval(tidy, TIDY_EVERY_MS)];
    for (const timer of this.#timers) timer.unref();
  }

  async serve(ctx: Context): Promise<void> {
    if (ctx.method !== 'GET') {
      ctx.set('Allow', 'GET');
      throw new Problem('method_not_allowed');
    }
    const { publicUrl, tokens, now, mostStreams } = this.#context;
    const origin = new URL(publicUrl).origin;
    const request = await readLiveRequest(ctx, { tokens, origin, now: now() });
    await this.#reader.ready();
    const caller = await this.#admission.admit(request.grant);
    if (!caller) throw new Problem('session_expired');
    const { account } = request.grant;
    const limit = mostStreams();
    if (this.subscriptions.of(account).size >= limit) throw new Problem('too_many_streams', { params: { limit } });
    await this.#open(ctx, request, this.subscriptions.shared(caller, account));
  }

  async sessionsChanged(account: string | null): Promise<void> {
    const concerned = [...(account === null ? this.subscriptions.all : this.subscriptions.of(account))];
    try {
      await this.#admission.check(concerned);
    } catch (error) {
      this.#context.log.error({ err: error }, 'sessions could not be read, so their streams reconnect');
      for (const subscriber of concerned) subscriber.end();
    }
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#reader.stop();
    this.#ticks.stop();
    this.#fanOut.stop();
    for (const subscriber of this.subscriptions.all) subscriber.end();
  }

  /** Subscribes the stream before its history is read, so that no event is lost in between. */
  async #open(ctx: Context, request: LiveRequest, caller: Caller): Promise<void> {
    if (ctx.req.socket.destroyed) return;
    const memory = this.#quiet.memoryOf(caller);
    const subscriber = new Subscriber(ctx.res, { request, caller, memory });
    const position = this.#reader.position;
    this.subscriptions.add(subscriber);
    ctx.res.once('close', () => this.#leave(subscriber));
    const { lastEventId } = request;
    const finding = lastEventId ? this.#find(lastEventId, subscriber) : null;
    const [from] = await Promise.all([finding, this.#quiet.join(subscriber)]);
    if (subscriber.isOver) throw new Problem('temporarily_unavailable');
    setHead(ctx, request, from !== null);
    subscriber.open();
    void this.#ticks.watch(request.topics.filter((topic) => !isTemplate(topic)).flatMap(recordOf));
    if (lastEventId) return void this.#catchUp(subscriber, from ?? beginning);
    this.#tellPosition(subscriber, position);
    if (subscriber.held?.length === 0) subscriber.held = null;
    else void this.#catchUp(subscriber, null);
  }

  #leave(subscriber: Subscriber<Caller>): void {
    this.subscriptions.close(subscriber);
    subscriber.retire();
    const remove = (): void => {
      this.subscriptions.remove(subscriber);
      this.#quiet.leave(subscriber);
    };
    if (subscriber.memory) setTimeout(remove, LINGER_MS).unref();
    else remove();
  }

  /** Sends the position, so that a client without any event yet can also resume from here. */
  #tellPosition(subscriber: Subscriber<Caller>, position: EventReader['position']): void {
    const { memory, joined } = subscriber;
    const id = memory ? this.#cursors.make({ seq: position?.seq ?? 0, turn: joined }) : position?.id;
    if (id) subscriber.send(positionFrame(id));
  }

  async #publish(events: readonly LiveEvent[]): Promise<void> {
    await this.#fanOut.publish(events);
    void this.#ticks.watch(events.map(({ recordId }) => recordId).filter((id) => this.#ticks.knows(id)));
  }

  /** Sends the record as if it had changed. A stream that resumes later continues from the last real change. */
  async #tell(entity: string, recordId: string): Promise<boolean> {
    const topic = this.#context.topicOf(entity, recordId);
    const { position } = this.#reader;
    if (!position?.id || topic === null || this.subscriptions.matching(topic).size === 0) return false;
    const { seq, id } = position;
    await this.#fanOut.publish([{ seq, id, entity, recordId, deleted: false, parents: [] }]);
    return true;
  }

  async #find(id: string, { memory }: Subscriber<Caller>): Promise<From | null> {
    const found = memory ? this.#cursors.read(id) : await findEvent(id, this.#context.db);
    return found && { ...beginning, ...found };
  }

  /** `from`: the end of an earlier stream; null if there was none. */
  async #catchUp(subscriber: Subscriber<Caller>, from: From | null): Promise<void> {
    const { memory } = subscriber;
    try {
      const events = from ? await this.#history(subscriber, from) : [];
      await this.#fanOut.replay(memory ? events.filter(({ deleted }) => deleted) : events, subscriber, 'again');
      if (from && memory) await this.#fanOut.replay(this.#unsure(subscriber, from), subscriber, 'again');
      await this.#releaseHeld(subscriber, memory ? 0 : (events.at(-1)?.seq ?? 0));
    } catch (error) {
      this.#context.log.error({ err: error }, 'a stream could not be resumed');
      subscriber.cutOff();
    }
  }

  #history({ request }: Subscriber<Caller>, { seq, at }: From): Promise<LiveEvent[]> {
    const late = { entities: Object.keys(coalescedMs), since: new Date(at.getTime() - LATE_MS) };
    return history({ seq, late, recordIds: recordsOf(request.topics) }, this.#context.db);
  }

  /**
   * Events for all records that may have changed for a quiet stream since the turn, whether anything happened or not.
   */
  #unsure({ memory, request }: Subscriber<Caller>, { turn }: From): LiveEvent[] {
    const seq = this.#reader.position?.seq ?? 0;
    return (memory?.unsure(request.topics, turn) ?? []).flatMap((topic) => {
      const entity = this.#context.entityOf(topic);
      const event = { seq, id: '', recordId: lastSegment(topic), deleted: false, parents: [] };
      return entity === null ? [] : [{ ...event, entity }];
    });
  }

  async #releaseHeld(subscriber: Subscriber<Caller>, replayedTo: number): Promise<void> {
    while (subscriber.held && subscriber.held.length > 0) {
      const held = subscriber.held.filter(({ seq }) => seq > replayedTo);
      subscriber.held = [];
      await this.#fanOut.replay(held, subscriber, 'held');
    }
    subscriber.held = null;
  }

  #everySecond(): void {
    this.#beat = (this.#beat + 1) % HEARTBEAT_SECONDS;
    const seconds = this.#context.now().getTime() / 1000;
    for (const subscriber of this.subscriptions.all) {
      if (subscriber.request.grant.expiresAt <= seconds) subscriber.end();
      else if (subscriber.turn % HEARTBEAT_SECONDS === this.#beat) subscriber.send(heartbeatFrame);
    }
  }
}

function setHead(ctx: Context, { lastEventId }: LiveRequest, isKnown: boolean): void {
  ctx.respond = false;
  ctx.status = 200;
  ctx.set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    Connection: 'close',
  });
  if (!lastEventId) return;
  const start = isKnown ? eventId(lastEventId) : 'earliest';
  ctx.set({ 'Last-Event-ID': start, 'Mercure-Last-Event-ID': start });
}

/** Returns the records that the topics name individually, or null if a template asks for more. */
function recordsOf(topics: readonly string[]): string[] | null {
  if (topics.some((topic) => topic === everything || isTemplate(topic))) return null;
  return topics.flatMap(recordOf);
}

const record = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const recordOf = (topic: string): string[] => [lastSegment(topic)].filter((id) => record.test(id));

const lastSegment = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1);
