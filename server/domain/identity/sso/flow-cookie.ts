import { jwtVerify, SignJWT } from 'jose';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import type { Config } from '../../../config.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import type { Services } from '../../../kernel/services.ts';
import type { Flow } from './provider.ts';

const name = 'parley_sso';
const audience = 'parley-sso';
const minutes = 10;

const keyOf = ({ jwtSecret }: Config): Uint8Array => new TextEncoder().encode(jwtSecret);

/** Ties the log-in to the browser that began it: a return or a token from another browser is invalid. */
export async function rememberFlow(ctx: Context, { ...flow }: Flow, { config, now }: Services): Promise<void> {
  const at = Math.floor(now().getTime() / 1000);
  const value = await new SignJWT({ flow })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(at + minutes * 60)
    .sign(keyOf(config));
  set(ctx, value, config);
}

/** The log-in that this browser began, unless it has expired. */
export async function rememberedFlow(ctx: Context, { config, now }: Services): Promise<Flow | undefined> {
  const value = ctx.cookies.get(name);
  if (!value) return undefined;
  const options = { algorithms: ['HS256'], audience, currentDate: now() };
  const flow = await jwtVerify(value, keyOf(config), options).then(
    ({ payload }) => payload['flow'],
    () => undefined,
  );
  return isFlow(flow) ? flow : undefined;
}

const isFlow = (value: unknown): value is Flow =>
  isObject(value) && ['state', 'nonce', 'verifier', 'redirectTo'].every((key) => typeof value[key] === 'string');

export const forgetFlow = (ctx: Context, { config }: Services): void => set(ctx, null, config);

/** SameSite is lax, because the provider's redirect is a navigation from another site. */
function set(ctx: Context, value: string | null, { publicUrl }: Config): void {
  const secure = publicUrl.startsWith('https:');
  ctx.cookies.secure = secure;
  ctx.cookies.set(name, value, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: `${apiBase}/sso`,
    maxAge: minutes * 60_000,
    overwrite: true,
  });
}
