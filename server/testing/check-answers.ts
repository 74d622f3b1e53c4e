import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { isObject } from '../../schemas/language/json-schema.ts';
import { violationCodes } from '../../schemas/language/violation-codes.ts';
import { ownRoutes } from '../kernel/http/app.ts';
import type { Context, Handler } from '../kernel/http/context.ts';
import { toProblem } from '../kernel/http/errors.ts';
import type { Services } from '../kernel/services.ts';
import type { Problem } from '../kernel/problem.ts';
import { createDocumentCheck } from './document-check.ts';

const codes: ReadonlySet<string> = new Set(violationCodes);

/**
 * Checks each answer against its route's declaration and against the API's own document: its status, its shape, and the
 * code of a refusal. A deviation fails the call.
 */
export function checkAnswers(services: Services): Handler {
  const own = ownRoutes(services);
  const check = createDocumentCheck(own.declared);
  return async (ctx, next) => {
    await next().catch((error: unknown) => {
      const { code, violations } = toProblem(error);
      const undocumented = check.refusal(ctx, code) ?? undocumentedViolation(violations);
      throw undocumented === null ? error : new Error(undocumented, { cause: error });
    });
    // Unchanged, for a client that has it already.
    if (ctx.status >= 400 || ctx.status === 304) return;
    const [layer] = own.router.match(ctx.path, ctx.method).pathAndMethod;
    const route = own.declared.find(({ method, path }) => path === layer?.path && method === ctx.method);
    const { name, body } = await readAnswer(ctx);
    if (route && !route.answers.includes(name))
      throw new Error(`${ctx.method} ${route.path} answers ${name}, and declares ${route.answers.join()}`);
    const wrong = check.answer(ctx, body);
    if (wrong.length > 0) throw new Error(`${ctx.method} ${ctx.path} is not a valid ${name}: ${wrong.join('; ')}`);
  };
}

const undocumentedViolation = (violations: Problem['violations']): string | null => {
  const found = violations?.find(({ code }) => !codes.has(code));
  return found ? `the code ${found.code} of a violation is not documented` : null;
};

/** The API's own documents; elsewhere these types are files. */
const documentTypes: Readonly<Record<string, string>> = { '/api/openapi.json': 'json', '/api/docs': 'html' };

interface Read {
  name: string;
  /** Undefined unless it is a JSON-LD document. */
  body?: unknown;
}

async function readAnswer(ctx: Context): Promise<Read> {
  if (ctx.status === 204) return { name: 'nothing' };
  if (ctx.status >= 300) return { name: 'redirect' };
  if (!ctx.type.includes('ld+json')) return { name: documentTypes[ctx.path] ?? 'file' };
  // Another process answered, and compressed a long answer.
  if (isStream(ctx.body)) ctx.body = await buffer(ctx.body);
  const isZipped = ctx.response.get('Content-Encoding') === 'gzip';
  const content = isZipped && Buffer.isBuffer(ctx.body) ? gunzipSync(ctx.body) : ctx.body;
  const body: Record<string, unknown> = JSON.parse(String(content));
  const { '@context': context, '@type': type } = body;
  if (typeof context !== 'string' || type === 'Entrypoint') return { name: 'jsonld', body };
  const name = context.slice(context.lastIndexOf('/') + 1);
  return { name: type === 'hydra:Collection' ? `${name}[]` : name, body };
}

const isStream = (body: unknown): body is Readable => isObject(body) && typeof body['pipe'] === 'function';
