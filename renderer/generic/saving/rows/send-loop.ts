import { toProblem, type Problem } from '../../../data/problem.ts';

/** A call that was begun. Its key makes the server answer it once, however often it is sent. */
export interface PendingCall<Batch> {
  key: string;
  batch: Batch;
}

export type SendReport = { state: 'saving' | 'settled' | 'retrying' } | { state: 'blocked'; problem: Problem };

export interface SendPorts<Batch> {
  /** What has to be said to the server now; null: nothing. */
  next: () => Batch | null;
  send: (batch: Batch, key: string) => Promise<unknown>;
  acknowledge: (batch: Batch, answer: unknown) => void;
  /** Marks what the server refused, so that it is no part of the next call; false when it named nothing of it. */
  refuse: (batch: Batch, problem: Problem) => boolean;
  /** Asks what others did and lays it over the page; false: not while somebody is typing in a cell. */
  follow: () => Promise<boolean>;
  /** Keeps what is typed, and the call whose answer is not known, over a reload of the page. */
  store: (pending: PendingCall<Batch> | null) => void;
  report: (report: SendReport) => void;
}

export interface SendPauses {
  /** Milliseconds after the last change until it is sent. */
  typing: number;
  /** Milliseconds after which others' changes are asked for, so that many come at once. */
  following: number;
  retry: number;
}

/**
 * Saves rows that several people may change: one call after the other, each sent again under the same key until it is
 * answered. What is outdated is first laid beside what others did; what is refused does not hold up the rest.
 */
export class SendLoop<Batch> {
  readonly #ports: SendPorts<Batch>;
  readonly #pauses: SendPauses;
  #pending: PendingCall<Batch> | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isBehind = false;

  constructor(ports: SendPorts<Batch>, pauses: SendPauses) {
    this.#ports = ports;
    this.#pauses = pauses;
  }

  get pending(): PendingCall<Batch> | null {
    return this.#pending;
  }

  /** Something still has to be said, and the server could not be reached. */
  get isWaiting(): boolean {
    return this.#pending !== null || this.#isBehind;
  }

  touched(): void {
    this.#ports.report({ state: 'saving' });
    this.#schedule(this.#pauses.typing);
  }

  /** Others changed something. */
  changedElsewhere(): void {
    this.#isBehind = true;
    this.#schedule(this.#pauses.following);
  }

  /** A cell was left: what waited for it goes on. */
  wake(): void {
    if (this.#isBehind && !this.#running) this.#schedule(0);
  }

  /** The connection is back. */
  retry(): void {
    if (this.#pending || this.#isBehind) this.#schedule(0);
  }

  /** Saves now; done when everything is said that can be, or the server cannot be reached. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#running;
    await this.#start();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, delay);
  }

  async #start(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  async #run(): Promise<void> {
    for (let outdated = 0; outdated < 5;) {
      if (this.#isBehind && !this.#pending && !(await this.#follow(outdated > 0))) return;
      const pending = this.#pending ?? this.#begin();
      if (!pending) return this.#ports.report({ state: 'settled' });
      this.#ports.report({ state: 'saving' });
      const problem = await this.#deliver(pending);
      if (!problem) continue;
      if (isPassing(problem)) return this.#retryLater();
      this.#finish();
      if (isOutdated(problem)) {
        outdated += 1;
        this.#isBehind = true;
      } else if (!this.#ports.refuse(pending.batch, problem)) {
        return this.#ports.report({ state: 'blocked', problem });
      }
    }
    this.#retryLater();
  }

  /** False when saving has to stop here. */
  async #follow(isNeeded: boolean): Promise<boolean> {
    this.#isBehind = false;
    try {
      if (await this.#ports.follow()) return true;
      this.#isBehind = true;
      return !isNeeded;
    } catch (error) {
      this.#isBehind = true;
      const problem = toProblem(error);
      if (isPassing(problem)) this.#retryLater();
      else this.#ports.report({ state: 'blocked', problem });
      return false;
    }
  }

  #begin(): PendingCall<Batch> | null {
    const batch = this.#ports.next();
    if (batch === null) return null;
    this.#pending = { key: crypto.randomUUID(), batch };
    this.#ports.store(this.#pending);
    return this.#pending;
  }

  async #deliver({ batch, key }: PendingCall<Batch>): Promise<Problem | null> {
    try {
      const answer = await this.#ports.send(batch, key);
      this.#pending = null;
      this.#ports.acknowledge(batch, answer);
      this.#ports.store(null);
      return null;
    } catch (error) {
      return toProblem(error);
    }
  }

  #finish(): void {
    this.#pending = null;
    this.#ports.store(null);
  }

  #retryLater(): void {
    this.#ports.report({ state: 'retrying' });
    this.#schedule(this.#pauses.retry);
  }
}

/** Nobody knows whether the call arrived, or it did not and may the next time. */
export const isPassing = ({ status, code }: Problem): boolean =>
  (status === 0 && code !== 'unexpected_error') || status === 429 || status >= 500;

/** Somebody changed or removed a row of the call. */
const isOutdated = ({ code, violations }: Problem): boolean =>
  code === 'outdated' || violations.some((found) => found.code === 'not_found' && found.propertyPath.endsWith('.@id'));
