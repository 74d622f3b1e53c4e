import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileValidator } from '../../../schemas/language/compile-validator.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { guideSchema } from './guide-schema.ts';
import { itemIri, makeRows } from './rows.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The bench page, and an API that takes every change: what is measured is the browser. */
export function serve(folder: string): Promise<{ origin: string; stop: () => void }> {
  const validator = compileValidator(guideSchema);
  const items = new Map<string, JsonObject>(makeRows(1000).map((row, index) => [itemIri(index), { ...row }]));
  let version = 1;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.endsWith('/validator.js')) return send(response, '.js', validator);
    if (pathname.startsWith('/api/')) return void answer(request, response);
    const file = path.join(folder, pathname === '/' ? 'index.html' : path.normalize(pathname));
    return send(response, path.extname(file), readFileSync(file));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    version += 1;
    const sent: JsonObject = Object(body === '' ? {} : JSON.parse(body));
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const changed = Array.isArray(sent['upsert']) ? sent['upsert'].filter(isObject) : [];
    for (const item of changed) items.set(typeof item['@id'] === 'string' ? item['@id'] : itemIri(items.size), item);
    const member = pathname.endsWith('/items') ? [...items].map(([iri, item]) => ({ ...item, '@id': iri })) : [];
    response.setHeader('content-type', 'application/ld+json');
    response.end(JSON.stringify({ ...sent, '@id': pathname, version, 'hydra:member': member }));
  }

  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const stop = (): void => {
        server.closeAllConnections();
        server.close();
      };
      resolve({ origin: `http://127.0.0.1:${port}`, stop });
    });
  });
}

function send(response: ServerResponse, extension: string, body: string | Buffer): void {
  response.setHeader('content-type', types[extension] ?? 'application/octet-stream');
  response.end(body);
}
