import type { Answers } from '../../../schemas/generated/answers.ts';
import { apiBase } from '../present/iri.ts';
import type { Context } from './context.ts';

/** A successful JSON-LD answer of a class; `@context` goes first, `@id` and `@type` are always there. */
export function answerDocument<C extends keyof Answers>(
  ctx: Context,
  status: number,
  type: C,
  body: Answers[C] & object,
): void {
  answerRepresentation(ctx, status, type, body);
}

/** The same where only what runs knows the class: the record of any entity, what a command answered. */
export function answerRepresentation(ctx: Context, status: number, type: string, body: object): void {
  ctx.status = status;
  if (isWhole(body))
    answerText(ctx, `{"@context":${JSON.stringify(`${apiBase}/contexts/${type}`)},${JSON.stringify(body).slice(1)}`);
  else answerJson(ctx, { ...contextOf(ctx, type), ...body });
}

/** A list whose members are of one class; `more` says how many there are, and where they go on. */
export function answerMembers<C extends keyof Answers>(
  ctx: Context,
  type: C,
  members: readonly Answers[C][],
  more: { 'hydra:totalItems': number; isMore?: boolean; 'hydra:view'?: object; operations?: readonly [] },
): void {
  answerJson(ctx, { ...contextOf(ctx, type), '@type': 'hydra:Collection', 'hydra:member': members, ...more });
}

/** What stands in front of a document that is no record. */
export const contextOf = (ctx: Context, type: string): object => ({
  '@context': `${apiBase}/contexts/${type}`,
  '@id': ctx.path,
  '@type': type,
});

/** A representation has all but the context: written in front of its text, because copying it costs more than writing. */
const isWhole = (body: object): boolean =>
  '@id' in body && typeof body['@id'] === 'string' && '@type' in body && !('@context' in body);

export const answerJson = (ctx: Context, body: object): void => answerText(ctx, JSON.stringify(body));

/** As bytes: a text's headers and body would be copied together once more, into three times the room. */
function answerText(ctx: Context, text: string): void {
  // Before the body: Koa would look for a type of its own.
  ctx.set('Content-Type', 'application/ld+json; charset=utf-8');
  ctx.body = Buffer.from(text);
}
