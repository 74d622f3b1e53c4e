import { applyOverlay } from '../../schemas/language/apply-overlay.ts';
import { isObject, type JsonObject } from '../../schemas/language/json-schema.ts';
import { kebabCase } from '../../schemas/language/names.ts';
import type { Overlay } from '../../schemas/language/overlay.ts';
import { entities } from '../../schemas/registry.ts';

/** An answer of the server: a body, a status with a body, or a promise that never resolves. */
export type Answer = JsonObject | { status: number; body?: JsonObject } | Promise<never>;

export interface SentRequest {
  method: string;
  /** The path with the query. */
  path: string;
  body: JsonObject | null;
}

/** Answers by `METHOD /path`, or by `/path` without the query for reads. A function answers by the request. */
export type Answers = Record<string, Answer | ((request: SentRequest) => Answer)>;

/** Never resolves, so the page keeps waiting. */
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

/** A simple server over HTTP for tests of page parts: it serves the shipped schemas and the given answers. */
export function answering(
  answers: Answers,
  overlays: Record<string, Overlay> = {},
): { fetch: typeof fetch; requests: SentRequest[] } {
  const requests: SentRequest[] = [];
  const answerOf = (call: SentRequest): Answer => {
    const [path = ''] = call.path.split('?');
    const found = answers[`${call.method} ${path}`] ?? (call.method === 'GET' ? answers[path] : undefined);
    if (found !== undefined) return typeof found === 'function' ? found(call) : found;
    return schemaAt(path, overlays) ?? (isCollection(path) ? collectionOfAll(path, []) : problem(404, 'not_found'));
  };
  return {
    requests,
    fetch: async (input, init) => {
      const call = { method: init?.method ?? 'GET', path: pathOf(input), body: bodyOf(init?.body) };
      requests.push(call);
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

/** Adds the class of each answer, as the server does. */
const inContext = (body: unknown): unknown =>
  isObject(body) ? { '@context': `/api/contexts/${String(body['@type'])}`, ...body } : body;

/** Answers `/api/schemas/…` from the shipped schemas. The address also names the file of the validator. */
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
