import type { ServerResponse } from 'node:http';
import type { AudienceMemory } from './audience-memory.ts';
import type { LiveEvent } from './live-event.ts';
import type { LiveRequest } from './live-request.ts';
import { openingFrame } from './frame.ts';

/** A client that cannot keep up is disconnected. It reconnects and resumes from the last event it read. */
const MOST_UNSENT_BYTES = 1024 * 1024;

let opened = 0;

/** One open stream. Frames go directly to the socket, bypassing the response, so that all streams share their bytes. */
export class Subscriber<Caller> {
  readonly caller: Caller;
  /** The memory of its audience, if frames must reveal nothing of others' moves; else null. */
  readonly memory: AudienceMemory | null;
  /** Turn in which the stream subscribed. */
  joined = 0;
  readonly request: LiveRequest;
  /** Events that came while the history was being sent; null once the stream is live. */
  held: LiveEvent[] | null = [];
  /** Spreads periodic work on all streams over time. */
  readonly turn = opened++;
  /** True if its session ended or the process is stopping. */
  isOver = false;
  #response: ServerResponse | null;

  constructor(
    response: ServerResponse,
    { request, caller, memory }: { request: LiveRequest; caller: Caller; memory: AudienceMemory | null },
  ) {
    this.#response = response;
    this.request = request;
    this.caller = caller;
    this.memory = memory;
  }

  /** Sends the response head. The body ends with the connection, which HTTP/1.0 proxies also understand. */
  open(): void {
    this.#response?.removeHeader('Transfer-Encoding');
    this.#response?.flushHeaders();
    this.#response?.socket?.setTimeout(0);
    this.send(openingFrame);
  }

  /** Sends nothing before the response head. */
  send(frame: Buffer): void {
    if (this.isOver || !this.#response?.headersSent) return;
    const { socket } = this.#response;
    if (!socket?.writable) return;
    if (socket.writableLength > MOST_UNSENT_BYTES) socket.destroy();
    else socket.write(frame);
  }

  /** Ends the stream. A stream that is not open yet is refused by the code that opens it. */
  end(): void {
    this.isOver = true;
    if (this.#response?.headersSent) this.#response.end();
  }

  /** Cuts the connection after an event could not be sent. The client reconnects and gets it then. */
  cutOff(): void {
    this.#response?.destroy();
  }

  /** Releases everything of a client that is gone. */
  retire(): void {
    this.isOver = true;
    this.held = null;
    this.#response = null;
  }
}
