/**
 * The server's clock, estimated from its answers. A `serverTime` in a body has millisecond precision but arrives late:
 * every sample is too early by the network delay, so the largest recent sample is the best. The `Date` header has whole
 * seconds only and is used until the first such sample.
 */
export class ServerClock {
  #samples: number[] = [];
  #coarse: number | null = null;
  readonly #own: () => number;

  constructor(own: () => number = Date.now) {
    this.#own = own;
  }

  observe(serverTime: string | number): void {
    const server = typeof serverTime === 'number' ? serverTime : Date.parse(serverTime);
    if (Number.isNaN(server)) return;
    this.#samples = [...this.#samples.slice(-19), server - this.#own()];
  }

  observeHeader(date: string | null): void {
    const server = date === null ? Number.NaN : Date.parse(date);
    if (!Number.isNaN(server)) this.#coarse = server + 500 - this.#own();
  }

  /** Milliseconds to add to this browser's clock. The header alone cannot prove a difference below two seconds. */
  get offset(): number {
    if (this.#samples.length > 0) return Math.max(...this.#samples);
    return this.#coarse !== null && Math.abs(this.#coarse) > 2000 ? this.#coarse : 0;
  }

  now(): number {
    return this.#own() + this.offset;
  }
}

export const serverClock = new ServerClock();
export const serverNow = (): number => serverClock.now();
