import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { Ajv, type ValidateFunction } from 'ajv';
import { answers } from '../../schemas/answers/index.ts';
import { isObject } from '../../schemas/language/json-schema.ts';
import { entities, entityByType } from '../../schemas/registry.ts';
import { ownRoutes } from '../kernel/http/app.ts';
import type { Context, Handler } from '../kernel/http/context.ts';
import type { Services } from '../kernel/services.ts';

const text = { type: 'string' };
const recordOf = (type: string) => ({
  type: 'object',
  properties: { '@id': text, '@type': { const: type } },
  required: ['@id'],
});
const records = Object.fromEntries(Object.values(entities).map(({ type }) => [type, recordOf(type)]));
const definitions = { ...answers, ...records };
const ajv = new Ajv({ strict: false, allErrors: true, allowUnionTypes: true });
ajv.addSchema({ $id: 'answers', definitions });

const validators = new Map<string, ValidateFunction>();
function validatorOf(name: string): ValidateFunction {
  const schema = name in definitions ? { $ref: `answers#/definitions/${name}` } : recordOf(name);
  const known = validators.get(name) ?? ajv.compile(schema);
  validators.set(name, known);
  return known;
}

/** Checks each answer against its route's declaration and the schema of its class. A deviation fails the call. */
export function checkAnswers(services: Services): Handler {
  const own = ownRoutes(services);
  return async (ctx, next) => {
    await next();
    if (ctx.status >= 400) return;
    const [layer] = own.router.match(ctx.path, ctx.method).pathAndMethod;
    const route = own.declared.find(({ method, path }) => path === layer?.path && method === ctx.method);
    const { name, wrong } = await readAnswer(ctx);
    if (route && !route.answers.includes(name))
      throw new Error(`${ctx.method} ${route.path} answers ${name}, and declares ${route.answers.join()}`);
    if (wrong.length > 0) throw new Error(`${ctx.method} ${ctx.path} is not a valid ${name}: ${wrong.join('; ')}`);
  };
}

interface Read {
  name: string;
  wrong: readonly string[];
}

async function readAnswer(ctx: Context): Promise<Read> {
  if (ctx.status === 204) return { name: 'nothing', wrong: [] };
  if (ctx.status >= 300) return { name: 'redirect', wrong: [] };
  if (!ctx.type.includes('ld+json')) return { name: 'file', wrong: [] };
  // Another process answered, and compressed a long answer.
  if (isStream(ctx.body)) ctx.body = await buffer(ctx.body);
  const isZipped = ctx.response.get('Content-Encoding') === 'gzip';
  const content = isZipped && Buffer.isBuffer(ctx.body) ? gunzipSync(ctx.body) : ctx.body;
  const { '@context': context, ...body }: Record<string, unknown> = JSON.parse(String(content));
  if (typeof context !== 'string' || body['@type'] === 'Entrypoint') return { name: 'jsonld', wrong: [] };
  const name = context.slice(context.lastIndexOf('/') + 1);
  if (body['@type'] !== 'hydra:Collection') return { name, wrong: faults(name, body) };
  const members = Array.isArray(body['hydra:member']) ? body['hydra:member'] : [];
  return { name: `${name}[]`, wrong: members.flatMap((member) => faults(classOf(member) ?? name, member)) };
}

const isStream = (body: unknown): body is Readable => isObject(body) && typeof body['pipe'] === 'function';

/** Lists may also contain other classes, such as refusals. */
const classOf = (member: unknown): string | null =>
  isObject(member) && typeof member['@type'] === 'string' ? member['@type'] : null;

function faults(name: string, body: unknown): string[] {
  if (!(name in answers) && !(name in entityByType)) return [];
  const validate = validatorOf(name);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
