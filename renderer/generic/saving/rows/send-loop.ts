import { toProblem, type Problem } from '../../../data/problem.ts';

/** A started call. With the same key the server executes it once, however often it is sent. */
export interface PendingCall<Batch> {
  key: string;
  batch: Batch;
}

export type SendReport = { state: 'saving' | 'settled' | 'retrying' } | { state: 'blocked'; problem: Problem };

export interface SendPorts<Batch> {
  /** The next batch to send; null if there is none. */
  next: () => Batch | null;
  send: (batch: Batch, key: string) => Promise<unknown>;
  acknowledge: (batch: Batch, answer: unknown) => void;
  /** Marks refused rows, so that they are not sent again. Returns false if the refusal names none of them. */
  refuse: (batch: Batch, problem: Problem) => boolean;
  /** Fetches changes by others and merges them. Resolves to false while someone is typing in a cell. */
  follow: () => Promise<boolean>;
  /** Stores the draft and the unanswered call, so both survive a reload. */
  store: (pending: PendingCall<Batch> | null) => void;
  report: (report: SendReport) => void;
}

export interface SendPauses {
  /** Milliseconds from the last change to sending. */
  typing: number;
  /** Milliseconds before changes by others are fetched, so that several arrive together. */
  following: number;
  retry: number;
}

/**
 * Saves rows that several people may change. Sends one call at a time and repeats it under the same key until it is
 * answered. Outdated rows are merged with changes by others first; refused rows do not hold up the rest.
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

  /** True if something is unsent because the server could not be reached. */
  get isWaiting(): boolean {
    return this.#pending !== null || this.#isBehind;
  }

  touched(): void {
    this.#ports.report({ state: 'saving' });
    this.#schedule(this.#pauses.typing);
  }

  /** Call after others changed something. */
  changedElsewhere(): void {
    this.#isBehind = true;
    this.#schedule(this.#pauses.following);
  }

  /** Continues work that waited for a cell to be left. */
  wake(): void {
    if (this.#isBehind && !this.#running) this.#schedule(0);
  }

  /** Continues once the connection is back. */
  retry(): void {
    if (this.#pending || this.#isBehind) this.#schedule(0);
  }

  /** Saves now. Resolves when everything that can be sent was sent, or the server cannot be reached. */
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

  /** Returns false if saving must stop here. */
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

/** True for temporary failures: the call may have arrived, or may succeed on the next attempt. */
export const isPassing = ({ status, code }: Problem): boolean =>
  (status === 0 && code !== 'unexpected_error') || status === 429 || status >= 500;

/** True if someone changed or removed a row of the call. */
const isOutdated = ({ code, violations }: Problem): boolean =>
  code === 'outdated' || violations.some((found) => found.code === 'not_found' && found.propertyPath.endsWith('.@id'));
