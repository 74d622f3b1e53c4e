/** The floor: node's own http, nobody asked who he is, the same bytes for everybody. `<database url> <port> <bytes>` */
import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

const [url = '', port = '0', bytes = '0'] = process.argv.slice(2);
const streams = new Set<ServerResponse>();
const text = 'x'.repeat(Number(bytes));

const client = new pg.Client({ connectionString: url });
await client.connect();
client.on('notification', ({ payload }) => {
  const frame = `id: ${payload}\ndata: ${text}\n\n`;
  for (const stream of streams) stream.write(frame);
});
await client.query('listen bare_live');

const server = createServer((request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.flushHeaders();
  streams.add(response);
  request.on('close', () => streams.delete(response));
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
process.once('SIGTERM', () => process.exit(0));
