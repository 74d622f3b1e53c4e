import { ownCalls, registryCalls, type Call } from './calls.ts';
import { irisOf } from './rich-world.ts';
import type { TestServer } from './test-server.ts';

export interface SeenAnswer {
  path: string;
  text: string;
}

/** Reads everything visible to a person: lists, every record by its address, and every route outside the registry. */
export async function everythingFor(
  { token }: { token: string },
  server: TestServer,
  headers: Record<string, string> = {},
): Promise<SeenAnswer[]> {
  const calls = [...registryCalls(), ...ownCalls(server.services)].filter(({ method }) => method === 'GET');
  const paths = [...new Set((await Promise.all(calls.map((call) => pathsOf(call, server)))).flat())];
  const seen: SeenAnswer[] = [];
  for (const path of paths) {
    const response = await server.client(token).raw(path, { headers });
    if (response.ok) seen.push({ path, text: await response.text() });
  }
  return seen;
}

async function pathsOf({ path, entity }: Call, server: TestServer): Promise<string[]> {
  if (path.includes('/dev/')) return [];
  const filled = path.replace(/:(hash|token)/, 'none').replace(/:name/, 'request');
  if (!filled.includes(':id')) return [filled, `${filled}?itemsPerPage=100&counts=1`];
  const iris = entity ? await irisOf(entity.name, server) : [];
  return iris.map((iri) => filled.replace(':id', iri.slice(-36)));
}
