import { anonymous } from '../../../permissions/caller.ts';
import { grants } from '../../../permissions/index.ts';
import { rulesFor } from '../../../permissions/rules-for.ts';
import type { Context, Handler } from '../http/context.ts';
import { apiBase } from '../present/iri.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import { isPublic } from './public-calls.ts';
import { keyPrefix } from './service-key.ts';
import { serviceKeyReader } from './service-key-reader.ts';
import { sessionReader } from './session-reader.ts';

export const cookieName = 'parley_token';

const anonymousReader = { caller: anonymous, rules: rulesFor(anonymous, grants) };

/**
 * Identifies the caller. Without a token, all but the public calls return 401 before any lookup, so that nothing
 * reveals what exists. A write by cookie must come from our own pages.
 */
export function authenticate(services: Services): Handler {
  const readSession = sessionReader(services);
  const readKey = serviceKeyReader(services);
  return async (ctx, next) => {
    ctx.state.reader = anonymousReader;
    ctx.state.session = null;
    ctx.state.expiresAt = null;
    if (!ctx.path.startsWith(apiBase)) return next();
    const { token, byCookie } = tokenOf(ctx);
    const isKey = !byCookie && token?.startsWith(keyPrefix) === true;
    const viewAs = ctx.get('X-View-As') || undefined;
    if (isKey && viewAs) throw new Problem('insufficient_role');
    const session = !token
      ? undefined
      : await (isKey ? readKey({ key: token, address: ctx.ip }) : readSession(token, viewAs));
    if (session) {
      if (byCookie) checkOrigin(ctx, services);
      ctx.state.reader = session.reader;
      ctx.state.session = session.id;
      ctx.state.expiresAt = session.expiresAt;
    } else if (!isPublic(ctx.method, ctx.path)) throw new Problem(isKey ? 'key_invalid' : 'session_expired');
    return next();
  };
}

function tokenOf(ctx: Context): { token: string | undefined; byCookie: boolean } {
  const [, bearer] = /^Bearer\s+(\S+)$/i.exec(ctx.get('Authorization')) ?? [];
  if (bearer) return { token: bearer, byCookie: false };
  return { token: ctx.cookies.get(cookieName), byCookie: true };
}

/** Browsers name the origin of every write. A missing or different origin means another site's form. */
function checkOrigin(ctx: Context, { config }: Services): void {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return;
  const origin = ctx.get('Origin');
  const own = new URL(config.publicUrl).origin;
  if (origin !== own && origin !== `${ctx.protocol}://${ctx.host}`) throw new Problem('foreign_origin');
}
