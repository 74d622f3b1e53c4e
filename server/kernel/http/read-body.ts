import { bodyParser } from '@koa/bodyparser';
import { operationNamed, operationNames } from '../../../schemas/language/entity.ts';
import { kebabCase } from '../../../schemas/language/names.ts';
import { entities } from '../../../schemas/registry.ts';
import { allServers } from '../entity-server.ts';
import { apiBase } from '../present/iri.ts';
import { Problem } from '../problem.ts';
import type { Context, Handler } from './context.ts';
import { isStorable } from './storable.ts';
import { readSmallBody } from './small-body.ts';

const parser = bodyParser({
  enableTypes: ['json'],
  jsonLimit: '8mb',
  parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  // Listing application/ld+json as an extended type would replace application/json, so both are detected here.
  detectJSON: (ctx) => /[/+]json\b/.test(ctx.get('content-type')),
});

/**
 * JSON bodies become `state.body`. An empty body is {} regardless of its type, because clients send types on GET and
 * DELETE.
 */
export const readBody: Handler = async (ctx, next) => {
  ctx.state.body = {};
  if (!hasBody(ctx)) return next();
  const type = ctx.get('content-type');
  const isJson = /[/+]json\b/.test(type);
  // Handlers that expect a form read it themselves. A handler that needs no body never reads it.
  if (!isJson && (ctx.is('multipart') || isOneClick(ctx) || takesFile(ctx))) return next();
  if (!isJson || /charset=(?!"?utf-?8\b)/i.test(type)) throw new Problem('unsupported_media_type');
  const small = await readSmallBody(ctx.req);
  const parsed = small === undefined ? await anyBody(ctx) : small;
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new Problem('malformed_body');
  if (!isStorable(parsed)) throw new Problem('malformed_body');
  ctx.state.body = { ...parsed };
  return next();
};

/** Mail programs post forms, but only to paths that declare it. */
const isOneClick = (ctx: Context): boolean =>
  Boolean(ctx.is('urlencoded')) && allServers().some(({ forms }) => forms?.includes(ctx.path));

/** Operations whose body is a file. */
const takesFile = ({ path }: Context): boolean => filePaths.some((pattern) => pattern.test(path));

const filePaths = Object.values(entities).flatMap((entity) =>
  operationNames(entity).flatMap((name) => {
    const operation = operationNamed(entity, name);
    if (!operation?.takesFile) return [];
    return [new RegExp(`^${apiBase}/${entity.collection}/[^/]+/${operation.path ?? kebabCase(name)}$`)];
  }),
);

async function anyBody(ctx: Context): Promise<unknown> {
  await parser(ctx, async () => {});
  return Reflect.get(ctx.request, 'body');
}

function hasBody(ctx: Context): boolean {
  if (ctx.method === 'GET' || ctx.method === 'HEAD' || ctx.method === 'OPTIONS') return false;
  const length = ctx.get('content-length');
  return length ? Number(length) > 0 : ctx.get('transfer-encoding') !== '';
}
