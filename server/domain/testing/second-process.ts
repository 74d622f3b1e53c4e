import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from '../../kernel/database/connect.ts';
import { createApp } from '../../kernel/http/app.ts';
import type { TestServer } from '../../testing/test-server.ts';

export interface SecondProcess {
  origin: string;
  stop: () => Promise<void>;
}

/** Another application over the same database, with its own pool and queues. */
export async function secondProcess({ services }: TestServer): Promise<SecondProcess> {
  const db = connect(String(services.config.databaseUrl), { poolSize: 6 });
  const handle = createApp({ ...services, db }).callback();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => stopServer(server, db) };
}

async function stopServer(server: Server, db: { destroy: () => Promise<void> }): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await db.destroy();
}
