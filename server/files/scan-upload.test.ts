import assert from 'node:assert/strict';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { after, test } from 'node:test';
import { Problem } from '../kernel/problem.ts';
import { refuseInfected } from './scan-upload.ts';

const servers: Server[] = [];
after(() => servers.forEach((server) => server.close()));

/** A scanner that answers like clamd, and the contents it received. */
async function scanner(answer: string): Promise<{ url: string; received: Buffer[] }> {
  const received: Buffer[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('end', () => {
      received.push(Buffer.concat(parts));
      socket.end(answer);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `tcp://127.0.0.1:${port}`, received };
}

const codeOf = (promise: Promise<void>): Promise<string | null> =>
  promise.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );

const eicar = [String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}`, '$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

test('refuses the test file of scanners, with and without a scanner', async () => {
  const { url } = await scanner('stream: OK\0');
  assert.equal(await codeOf(refuseInfected(Buffer.from(eicar), undefined)), 'file_infected');
  assert.equal(await codeOf(refuseInfected(Buffer.from(eicar), url)), 'file_infected');
  assert.equal(await codeOf(refuseInfected(Buffer.from('harmless'), undefined)), null);
});

test('sends the whole content in pieces, and refuses what the scanner finds', async () => {
  const clean = await scanner('stream: OK\0');
  const content = Buffer.alloc(2_500_000, 7);
  assert.equal(await codeOf(refuseInfected(content, clean.url)), null);
  const [sent = Buffer.alloc(0)] = clean.received;
  assert.equal(sent.subarray(0, 10).toString(), 'zINSTREAM\0');
  assert.equal(sent.length, 10 + content.length + 3 * 4 + 4);
  assert.deepEqual([...sent.subarray(-4)], [0, 0, 0, 0]);
  const infected = await scanner('stream: Win.Test.EICAR_HDB-1 FOUND\0');
  assert.equal(await codeOf(refuseInfected(content, infected.url)), 'file_infected');
});

test('stores nothing while the scanner does not answer', async () => {
  const broken = await scanner('INSTREAM size limit exceeded. ERROR\0');
  assert.equal(await codeOf(refuseInfected(Buffer.from('x'), broken.url)), 'temporarily_unavailable');
  assert.equal(await codeOf(refuseInfected(Buffer.from('x'), 'tcp://127.0.0.1:1')), 'temporarily_unavailable');
});
