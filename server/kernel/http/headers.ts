import type { Config } from '../../config.ts';
import { apiBase } from '../present/iri.ts';
import type { Handler } from './context.ts';

const acceptAndEncoding = ['Accept', 'Accept-Encoding'];
const docsRel = 'http://www.w3.org/ns/hydra/core#apiDocumentation';

/** Link headers lead clients to the documentation and to the live hub, also on errors. */
export function linkHeaders({ publicUrl }: Config): Handler {
  const docs = `<${publicUrl}${apiBase}/docs.jsonld>; rel="${docsRel}"`;
  const both = `${docs}, <${publicUrl}/.well-known/mercure>; rel="mercure"`;
  return async (ctx, next) => {
    if (!ctx.path.startsWith(apiBase)) return next();
    ctx.set('Link', both);
    // Sets `Vary` for both headers at once, including the one for compression (`compression.ts`): each call parses the
    // header again.
    ctx.vary(acceptAndEncoding);
    ctx.set('Cache-Control', 'no-store');
    return next();
  };
}

const allowHeaders = 'Authorization, Content-Type, Accept, Last-Event-ID, X-View-As, Idempotency-Key, Prefer';

/**
 * Other origins may call with a Bearer header. Credentials (our cookie) are accepted only from our own origin: an exact
 * origin with `Allow-Credentials`, never `*`.
 */
export function cors({ publicUrl }: Config): Handler {
  const own = new URL(publicUrl).origin;
  return async (ctx, next) => {
    const origin = ctx.get('Origin');
    if (origin) {
      ctx.vary('Origin');
      ctx.set('Access-Control-Allow-Origin', origin);
      ctx.set('Access-Control-Expose-Headers', 'Link, Location, ETag, Last-Event-ID');
      if (origin === own) ctx.set('Access-Control-Allow-Credentials', 'true');
    }
    if (ctx.method !== 'OPTIONS' || !ctx.get('Access-Control-Request-Method')) return next();
    ctx.set('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    ctx.set('Access-Control-Allow-Headers', allowHeaders);
    ctx.set('Access-Control-Max-Age', '600');
    ctx.status = 204;
  };
}
