import { createHash } from 'node:crypto';
import { roles, type Role } from '../../../permissions/grant.ts';
import { languages } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { schemasRevision } from '../../stored-schemas/effective-schemas.ts';
import { docsPage } from '../openapi/docs-page.ts';
import { openApiDocument } from '../openapi/document.ts';
import { apiBase } from '../present/iri.ts';
import { invalid } from '../problem.ts';
import type { Services } from '../services.ts';
import { version } from '../version.ts';
import type { Context } from './context.ts';
import { oneOf } from './facts.ts';
import type { OwnRoutes } from './own-routes.ts';
import { parseQuery } from './query.ts';
import { clientHead } from './static-web.ts';

interface Drawn {
  text: string;
  etag: string;
}

/**
 * `GET openapi.json`: the API's description in OpenAPI 3.1, of all calls or of those that a role may make. `GET docs`:
 * the same as a page to read. Each is drawn once per role, and again when the schemas in effect change.
 */
export function openApiRoutes(router: OwnRoutes, { config: { publicUrl } }: Services): void {
  const document = (role: Role | undefined) => openApiDocument({ routes: router.declared, publicUrl, version, role });
  const remember = remembered();
  const head = clientHead();
  const query = { role: oneOf(...roles) };
  router.get(`${apiBase}/openapi.json`, { answers: 'json', query }, (ctx) => {
    const role = roleIn(ctx);
    answerDrawn(
      ctx,
      remember(`json ${role}`, () => JSON.stringify(document(role))),
      'application/json; charset=utf-8',
    );
  });
  router.get(`${apiBase}/docs`, { answers: 'html', query }, (ctx) => {
    const role = roleIn(ctx);
    const language = languages.find((one) => one === ctx.acceptsLanguages([...languages])) ?? 'en';
    ctx.vary('Accept-Language');
    const draw = (): string => docsPage({ document: document(role), language, role, head });
    answerDrawn(ctx, remember(`${language} ${role}`, draw), 'text/html; charset=utf-8');
  });
}

/** Keeps what was drawn until the schemas in effect change. */
function remembered(): (key: string, draw: () => string) => Drawn {
  const known = new Map<string, Drawn>();
  let revision = -1;
  return (key, draw) => {
    if (revision !== schemasRevision()) known.clear();
    revision = schemasRevision();
    const drawn = known.get(key) ?? drawnAs(draw());
    known.set(key, drawn);
    return drawn;
  };
}

const drawnAs = (text: string): Drawn => ({
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

function roleIn(ctx: Context): Role | undefined {
  const [name] = parseQuery(ctx.querystring).get('role') ?? [];
  const role = roles.find((one) => one === name);
  if (name !== undefined && role === undefined)
    throw invalid([violation('role', 'not_in_list', 'This is not one of the allowed values')]);
  return role;
}

function answerDrawn(ctx: Context, { text, etag }: Drawn, type: string): void {
  ctx.set('Cache-Control', 'public, no-cache');
  ctx.set('ETag', etag);
  ctx.status = 200;
  const known = ctx.get('If-None-Match').split(',');
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) {
    ctx.status = 304;
    return;
  }
  ctx.set('Content-Type', type);
  ctx.body = text;
}
