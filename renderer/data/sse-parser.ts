export interface ServerEvent {
  id: string | null;
  data: string;
}

/** Cuts an event stream into events; fed with text as it arrives, whatever the boundaries of the pieces. */
export class SseParser {
  #rest = '';
  #data: string[] = [];
  #id: string | null = null;
  #lastEventId: string | null = null;

  /** Where to go on: of the last event that is whole, also of one that says nothing but that. */
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

/** Wait before the nth attempt: 1, 2, 4 … at most 30 seconds, a fifth of it by chance. */
export function backOff(attempt: number, random: number): number {
  const full = Math.min(30_000, 1000 * 2 ** attempt);
  return Math.round(full * (0.8 + 0.2 * random));
}
