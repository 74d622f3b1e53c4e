import http from 'node:http';
import { eventually } from '../../../workflows/testing/test-services.ts';

export interface Event {
  id: string;
  data: Record<string, unknown>;
}

/** A subscriber over real HTTP that reads the hub's output byte by byte. */
export interface EventStream {
  status: number;
  headers: http.IncomingHttpHeaders;
  events: Event[];
  /** Everything received so far. */
  text: () => string;
  isOpen: () => boolean;
  lastEventId: () => string | undefined;
  /** Waits for that many events. */
  until: (count: number, withinMs?: number) => Promise<Event[]>;
  ended: () => Promise<true>;
  close: () => void;
}

export function openStream(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent: false });
    request.on('error', reject);
    request.on('response', (response) => resolve(read(response)));
    request.end();
  });
}

function read(response: http.IncomingMessage): EventStream {
  let text = '';
  let open = true;
  const events: Event[] = [];
  let consumed = 0;
  let lastEventId: string | undefined;
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    for (let end = text.indexOf('\n\n', consumed); end >= 0; end = text.indexOf('\n\n', consumed)) {
      const fields = new Map(
        text
          .slice(consumed, end)
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      consumed = end + 2;
      const [id, data] = [fields.get('id'), fields.get('data')];
      lastEventId = id ?? lastEventId;
      if (id && data) events.push({ id, data: JSON.parse(data) });
    }
  });
  response.on('close', () => (open = false));
  response.on('error', () => (open = false));
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => text,
    isOpen: () => open,
    lastEventId: () => lastEventId,
    until: (count, withinMs = 20_000) =>
      eventually(`${count} events`, () => (events.length >= count ? events : null), withinMs),
    ended: () => eventually('the end of the stream', () => !open),
    close: () => response.destroy(),
  };
}
