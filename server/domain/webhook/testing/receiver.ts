import { createHmac, createPublicKey, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  id: string;
  body: { type: string; timestamp: string; data: { '@id': string; '@type': string; version: number } };
  /** True for each secret, in order, whose signature the request has. */
  isSignedWith: (secret: string) => boolean;
  isSignedBy: (publicKey: string) => boolean;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Answers requests from now on. At first: 204. */
  answer: (reply: (response: ServerResponse) => void) => void;
  stop: () => Promise<void>;
}

/** A system that webhooks call, on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let reply = (response: ServerResponse): void => void response.writeHead(204).end();
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      received.push(read(text, request.headers));
      reply(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (next) => {
      reply = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function read(text: string, headers: IncomingHttpHeaders): Received {
  const [id, at, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  );
  const content = `${id}.${at}.${text}`;
  const signatures = (signature ?? '').split(' ');
  return {
    id: id ?? '',
    body: JSON.parse(text) as Received['body'],
    isSignedWith: (secret) => {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      return signatures.includes(`v1,${createHmac('sha256', key).update(content).digest('base64')}`);
    },
    isSignedBy: (publicKey) => {
      const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url');
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
      return signatures
        .filter((one) => one.startsWith('v1a,'))
        .some((one) => verify(null, Buffer.from(content), key, Buffer.from(one.slice('v1a,'.length), 'base64')));
    },
  };
}
