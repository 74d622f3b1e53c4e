/** The subscribers of the bench, in a process of their own: they note when a frame with data has arrived, and count bytes. */
import net from 'node:net';

export interface Listen {
  kind: 'listen';
  port: number;
  /** Path and headers of each stream's request. */
  streams: { path: string; authorization: string | null }[];
}
export type Order = Listen | { kind: 'expect' } | { kind: 'close' };
/** `at`: instants of arrival of one frame at every stream, in microseconds since 1970. */
export type Report = { kind: 'open' } | { kind: 'arrived'; at: number[]; bytes: number } | { kind: 'closed' };

const atOnce = 100;
let sockets: net.Socket[] = [];
let arrivals: number[] = [];
let bytes = 0;
let expected = 0;

const now = (): number => Math.round((performance.timeOrigin + performance.now()) * 1000);
const tell = (report: Report): void => void process.send?.(report);

process.on('message', (order: Order) => {
  if (order.kind === 'listen') return void listen(order);
  if (order.kind === 'close') return close();
  arrivals = [];
  bytes = 0;
  expected = sockets.length;
});

async function listen({ port, streams }: Listen): Promise<void> {
  for (let from = 0; from < streams.length; from += atOnce) {
    sockets.push(...(await Promise.all(streams.slice(from, from + atOnce).map((stream) => open(port, stream)))));
  }
  tell({ kind: 'open' });
}

/** Resolves with the first bytes of the answer. */
function open(port: number, { path, authorization }: Listen['streams'][number]): Promise<net.Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    const head = authorization ? `Authorization: ${authorization}\r\n` : '';
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n${head}\r\n`);
    socket.once('data', (chunk) => {
      if (!chunk.subarray(0, 15).includes(' 200')) return reject(new Error(chunk.toString()));
      socket.on('data', frames());
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

const over = Buffer.from('\n\n');
/** Node ends each chunk of a body without a length so. */
const chunkOver = Buffer.from('\n\n\r\n');

/** A frame is over with an empty line; those without data, as beats of the heart, do not count. */
function frames(): (chunk: Buffer) => void {
  let length = 0;
  return (chunk) => {
    length += chunk.length;
    if (!chunk.subarray(-2).equals(over) && !chunk.subarray(-4).equals(chunkOver)) return;
    if (length > 200) arrive(length);
    length = 0;
  };
}

function arrive(length: number): void {
  arrivals.push(now());
  bytes += length;
  if (arrivals.length === expected) tell({ kind: 'arrived', at: arrivals, bytes });
}

function close(): void {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  tell({ kind: 'closed' });
}
