import { applyOverlay } from '../../schemas/language/apply-overlay.ts';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import { kebabCase } from '../../schemas/language/names.ts';
import type { Overlay } from '../../schemas/language/overlay.ts';
import { entities } from '../../schemas/registry.ts';

/** What the server answers: a body, a status with a body, or nothing yet. */
export type Answer = JsonObject | { status: number; body?: JsonObject } | Promise<never>;

export interface Asked {
  method: string;
  /** With the query. */
  path: string;
  body: JsonObject | null;
}

/** By `METHOD /path` or `/path`, without the query, which reads; a function answers by what is asked. */
export type Answers = Record<string, Answer | ((asked: Asked) => Answer)>;

/** Never comes: the page waits. */
export const noAnswer = new Promise<never>(() => {});

export const collectionOfAll = (path: string, members: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  '@id': path,
  '@type': 'hydra:Collection',
  'hydra:member': members,
  'hydra:totalItems': members.length,
  ...more,
});

export const problem = (status: number, code: string, more: JsonObject = {}): { status: number; body: JsonObject } => ({
  status,
  body: { code, ...more },
});

/** The server over HTTP, as far as a part of the page asks it: shipped schemas, and the given answers. */
export function answering(
  answers: Answers,
  overlays: Record<string, Overlay> = {},
): { fetch: typeof fetch; asked: Asked[] } {
  const asked: Asked[] = [];
  const answerOf = (call: Asked): Answer => {
    const [path = ''] = call.path.split('?');
    const found = answers[`${call.method} ${path}`] ?? (call.method === 'GET' ? answers[path] : undefined);
    if (found !== undefined) return typeof found === 'function' ? found(call) : found;
    return schemaAt(path, overlays) ?? (isCollection(path) ? collectionOfAll(path, []) : problem(404, 'not_found'));
  };
  return {
    asked,
    fetch: async (input, init) => {
      const call = { method: init?.method ?? 'GET', path: pathOf(input), body: bodyOf(init?.body) };
      asked.push(call);
      return toResponse(await answerOf(call));
    },
  };
}

function pathOf(input: Parameters<typeof fetch>[0]): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

function bodyOf(body: unknown): JsonObject | null {
  const parsed: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  return isObject(parsed) ? parsed : null;
}

const isCollection = (path: string): boolean => /^\/api\/[\w-]+$/.test(path);

function toResponse(answer: Exclude<Answer, Promise<never>>): Response {
  const { status, body }: { status?: unknown; body?: unknown } =
    typeof answer.status === 'number' ? answer : { status: 200, body: answer };
  const headers = { 'Content-Type': 'application/ld+json' };
  return body === undefined
    ? new Response(null, { status: Number(status) })
    : new Response(JSON.stringify(inContext(body)), { status: Number(status), headers });
}

/** The server says the class of each answer in front of it. */
const inContext = (body: unknown): unknown =>
  isObject(body) ? { '@context': `/api/contexts/${String(body['@type'])}`, ...body } : body;

/** What `/api/schemas/…` answers for what is shipped; its address names the file of its validator. */
function schemaAt(path: string, overlays: Record<string, Overlay>): JsonObject | null {
  const [, name = '', operation] = /^\/api\/schemas\/(\w+)(?:\.(\w+))?$/.exec(path) ?? [];
  const entity = entities[name];
  if (!entity) return null;
  if (operation === undefined) {
    const { schema, ui, guides } = applyOverlay(entity, overlays[name] ?? null);
    return { '@id': `/api/schemas/${kebabCase(name)}`, '@type': 'SchemaDocument', name, schema, ui, guides };
  }
  const schema = entity.inputs?.[operation];
  return schema
    ? { '@id': `/api/schemas/${kebabCase(`${name}.${operation}`)}`, '@type': 'SchemaDocument', name, schema }
    : null;
}
