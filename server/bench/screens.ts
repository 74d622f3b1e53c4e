import http from 'node:http';
import { ok } from '../domain/testing/negotiation-maker.ts';
import { apiClient } from '../testing/api-client.ts';

export interface Place {
  token: string;
  /** IRI of the participation. */
  iri: string;
}

interface Frame {
  /** Milliseconds since 1970. */
  at: number;
  data: Record<string, unknown>;
}

/** The hub's messages to a bidder about its own place: what its browser would show. */
export interface Screen {
  frames: Frame[];
  /** Returns the first matching frame since then. */
  until: (since: number, isWanted: (data: Frame['data']) => boolean) => Promise<Frame>;
  close: () => void;
}

export async function openScreen(origin: string, { token, iri }: Place): Promise<Screen> {
  const api = apiClient(origin, token);
  const user = String((await ok(api.get('auth/check'))).body['userIri']);
  const query = `topic=${encodeURIComponent(iri)}`;
  const { body } = await ok(api.get(`${user}/get-sse-token?${query}`));
  const headers = { Authorization: `Bearer ${String(body['token'])}` };
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${origin}/.well-known/mercure?${query}`, { headers, agent: false }, resolve).on('error', reject);
  });
  return read(response);
}

function read(response: http.IncomingMessage): Screen {
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const events = `${rest}${chunk}`.split('\n\n');
    rest = events.pop() ?? '';
    const at = Date.now();
    for (const event of events) {
      const data = /^data: (.+)$/m.exec(event)?.[1];
      if (data) frames.push({ at, data: JSON.parse(data) });
    }
    for (const look of waiting) look();
  });
  const until: Screen['until'] = (since, isWanted) =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = frames.find(({ at, data }) => at >= since && isWanted(data));
        if (!found) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { frames, until, close: () => response.destroy() };
}

/** Milliseconds from each decision that moved the place, or was its own bid, to its frame. */
export const delays = ({ frames }: Screen): number[] => frames.map(({ at, data }) => at - instant(data['updatedAt']));

const instant = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/**
 * Milliseconds from sending a bid to the frame that shows the other bidder its rank. Two bidders underbid each other.
 */
export async function calmScreen(origin: string, places: readonly Place[], bids: number): Promise<number[]> {
  const [first, second] = places;
  if (!first || !second) throw new Error('two bidders are needed');
  const screens = await Promise.all([first, second].map((place) => openScreen(origin, place)));
  const bid = ({ token, iri }: Place, n: number) =>
    ok(apiClient(origin, token).put(`${iri}/bidding`, { data: { total: (500 - n / 100).toFixed(2) } }));
  await bid(first, 0);
  const times: number[] = [];
  for (let n = 1; n <= bids; n += 1) {
    const [bidder, other] = n % 2 === 0 ? [first, screens[1]] : [second, screens[0]];
    const sent = Date.now();
    await bid(bidder, n);
    const frame = await other?.until(sent, ({ rank }) => rank === 2);
    if (frame) times.push(frame.at - sent);
  }
  for (const screen of screens) screen.close();
  return times;
}
