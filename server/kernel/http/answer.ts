import type { Answers } from '../../../schemas/generated/answers.ts';
import { apiBase } from '../present/iri.ts';
import type { Context } from './context.ts';

/** Sends a successful JSON-LD answer of a class. `@context` comes first; `@id` and `@type` are always present. */
export function answerDocument<C extends keyof Answers>(
  ctx: Context,
  status: number,
  type: C,
  body: Answers[C] & object,
): void {
  answerRepresentation(ctx, status, type, body);
}

/** Sends an answer whose class is known only at run time: the record of any entity, or the outcome of a command. */
export function answerRepresentation(ctx: Context, status: number, type: string, body: object): void {
  ctx.status = status;
  if (isWhole(body))
    answerText(ctx, `{"@context":${JSON.stringify(`${apiBase}/contexts/${type}`)},${JSON.stringify(body).slice(1)}`);
  else answerJson(ctx, { ...contextOf(ctx, type), ...body });
}

/** Sends a list whose members have one class. `more` holds their number and the link to the next ones. */
export function answerMembers<C extends keyof Answers>(
  ctx: Context,
  type: C,
  members: readonly Answers[C][],
  more: { 'hydra:totalItems': number; isMore?: boolean; 'hydra:view'?: object; operations?: readonly [] },
): void {
  answerJson(ctx, { ...contextOf(ctx, type), '@type': 'hydra:Collection', 'hydra:member': members, ...more });
}

/** Leading members of a document that is not a record. */
export const contextOf = (ctx: Context, type: string): object => ({
  '@context': `${apiBase}/contexts/${type}`,
  '@id': ctx.path,
  '@type': type,
});

/**
 * True for a representation that lacks only the context. It is then prepended as text, because copying costs more than
 * writing.
 */
const isWhole = (body: object): boolean =>
  '@id' in body && typeof body['@id'] === 'string' && '@type' in body && !('@context' in body);

export const answerJson = (ctx: Context, body: object): void => answerText(ctx, JSON.stringify(body));

/** Sends bytes: Koa would copy the headers and the body of a string together again, into three times the memory. */
function answerText(ctx: Context, text: string): void {
  // Set before the body: Koa would otherwise choose a type itself.
  ctx.set('Content-Type', 'application/ld+json; charset=utf-8');
  ctx.body = Buffer.from(text);
}
