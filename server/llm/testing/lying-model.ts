import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isObject } from '../../../schemas/language/json-schema.ts';

/** Behavior of an endpoint on a question. */
export type Behavior = (answer: ServerResponse, requests: ModelRequest) => void;

export interface ModelRequest {
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface LyingModel {
  url: string;
  requests: ModelRequest[];
  behave: (behavior: Behavior) => void;
  stop: () => Promise<void>;
}

/** An answer in the format of OpenAI's endpoints. */
export const says =
  (content: unknown): Behavior =>
  (answer) => {
    answer.setHeader('Content-Type', 'application/json');
    answer.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  };

/** Starts a local endpoint with the given behavior. */
export async function lyingModel(): Promise<LyingModel> {
  const requests: ModelRequest[] = [];
  let behavior: Behavior = says('');
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}');
      const question = { headers: request.headers, body: isObject(body) ? body : {} };
      requests.push(question);
      behavior(answer, question);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    behave: (next) => {
      behavior = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
