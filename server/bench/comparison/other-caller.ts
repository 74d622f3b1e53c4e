import { Worker } from 'node:worker_threads';

/** Milliseconds that a cheap call took. */
export interface Stalls {
  worst: number;
  p99: number;
}

export interface OtherCaller {
  /** What it saw since it was asked last. */
  take: () => Stalls;
  stop: () => Promise<unknown>;
}

/** Asks over one kept connection every 5 ms from a thread of its own, where the bench's own work cannot delay it. */
const program = `
const http = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
const ask = () => {
  const started = performance.now();
  http.get(workerData + '/api/health/live', { agent }, (answer) => {
    answer.resume().on('end', () => {
      parentPort.postMessage(performance.now() - started);
      setTimeout(ask, 5);
    });
  }).on('error', () => setTimeout(ask, 5));
};
ask();
`;

export function watchOther(origin: string): OtherCaller {
  const times: number[] = [];
  const worker = new Worker(program, { eval: true, workerData: origin });
  worker.on('message', (time: number) => times.push(time));
  const take = (): Stalls => {
    const seen = times.splice(0).toSorted((a, b) => a - b);
    return { worst: seen.at(-1) ?? 0, p99: seen[Math.floor(seen.length * 0.99)] ?? 0 };
  };
  return { take, stop: () => worker.terminate() };
}
