/** The bidders of the benches, over keep-alive connections in a separate process. */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { BidderTask } from './hot-auction.ts';
import { percentiles } from './percentiles.ts';

process.once('message', (task: BidderTask) => void run(task));

async function run({ host, port, places, seconds, think, cents: first }: BidderTask): Promise<void> {
  const times: number[] = [];
  const before = process.cpuUsage();
  const from = performance.now();
  const until = from + seconds * 1000;
  await Promise.all(
    places.map(async ({ token, path }) => {
      const socket = connect({ host, port, noDelay: true });
      const head = `PUT ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/ld+json\r\n`;
      for (let cents = first; performance.now() < until; cents -= 1) {
        if (think > 0) await wait(2 * think * Math.random());
        const body = JSON.stringify({ data: { total: (cents / 100).toFixed(2) } });
        const started = performance.now();
        await exchange(socket, `${head}Content-Length: ${body.length}\r\n\r\n${body}`);
        times.push(performance.now() - started);
      }
      socket.destroy();
    }),
  );
  const took = (performance.now() - from) / 1000;
  const { user, system } = process.cpuUsage(before);
  const client = (user + system) / 1000 / times.length;
  process.send?.({ bids: times.length, seconds: took, client, ...percentiles(times) }, () => process.exit(0));
}

/**
 * Sends one request and reads only status and length of its answer. A complete HTTP client would cost more than the
 * server under test.
 */
function exchange(socket: Socket, request: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = Infinity;
    const take = (chunk: Buffer): void => {
      if (missing === Infinity) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        missing = end + 4 + Number(length) - head.length;
      } else missing -= chunk.length;
      if (missing > 0) return;
      socket.off('data', take);
      if (head.startsWith('HTTP/1.1 200 ') && missing === 0) resolve();
      else reject(new Error(`a bid was answered with ${head.slice(0, head.indexOf('\r\n'))}`));
    };
    socket.on('data', take);
    socket.write(request);
  });
}
