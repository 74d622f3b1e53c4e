export interface ServerEvent {
  id: string | null;
  data: string;
}

/** Parses an event stream from text chunks, which may be split anywhere. */
export class SseParser {
  #rest = '';
  #data: string[] = [];
  #id: string | null = null;
  #lastEventId: string | null = null;

  /** The position to resume from: the id of the last complete event, even if that event has only an id. */
  get lastEventId(): string | null {
    return this.#lastEventId;
  }

  push(chunk: string): ServerEvent[] {
    const lines = (this.#rest + chunk).split(/\r\n|\n|\r(?!$)/);
    this.#rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.#line(line));
  }

  #line(line: string): ServerEvent[] {
    if (line === '') return this.#dispatch();
    if (line.startsWith(':')) return [];
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') this.#data.push(value);
    if (field === 'id') this.#id = value;
    return [];
  }

  #dispatch(): ServerEvent[] {
    this.#lastEventId = this.#id;
    const event = { id: this.#id, data: this.#data.join('\n') };
    const isEmpty = this.#data.length === 0;
    this.#data = [];
    return isEmpty ? [] : [event];
  }
}

/** The wait before the nth attempt: 1, 2, 4 … at most 30 seconds, reduced by up to a fifth at random. */
export function backOff(attempt: number, random: number): number {
  const full = Math.min(30_000, 1000 * 2 ** attempt);
  return Math.round(full * (0.8 + 0.2 * random));
}
