import type { ServerResponse } from 'node:http';
import type { LiveEvent } from './live-event.ts';
import type { LiveRequest } from './live-request.ts';
import { openingFrame } from './frame.ts';

/** A client that cannot keep up is cut off; it comes back and resumes from the last event it read. */
const MOST_UNSENT_BYTES = 1024 * 1024;

let opened = 0;

/** One open stream. Frames go to the socket as they are, past the response, so that all streams share their bytes. */
export class Subscriber<Caller> {
  readonly caller: Caller;
  readonly request: LiveRequest;
  /** Events that came while the history was being sent; null once the stream is live. */
  held: LiveEvent[] | null = [];
  /** Spreads what is done for every stream now and then over time. */
  readonly turn = opened++;
  /** Its session ended, or the process does. */
  isOver = false;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, request: LiveRequest, caller: Caller) {
    this.#response = response;
    this.request = request;
    this.caller = caller;
  }

  /** Sends the head. The body ends with the connection, which HTTP/1.0 proxies understand too. */
  open(): void {
    this.#response.removeHeader('Transfer-Encoding');
    this.#response.flushHeaders();
    this.#response.socket?.setTimeout(0);
    this.send(openingFrame);
  }

  send(frame: Buffer): void {
    const { socket } = this.#response;
    if (this.isOver || !socket?.writable) return;
    if (socket.writableLength > MOST_UNSENT_BYTES) socket.destroy();
    else socket.write(frame);
  }

  /** Nothing follows. A stream that is not open yet is refused by who opens it. */
  end(): void {
    this.isOver = true;
    if (this.#response.headersSent) this.#response.end();
  }

  /** For what could not be sent: the client reconnects and gets it then. */
  cutOff(): void {
    this.#response.destroy();
  }
}
