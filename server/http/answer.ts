import { apiBase } from '../present/iri.ts';
import type { Context } from './context.ts';

/** A successful JSON-LD answer; `@context` goes first, `@id` and `@type` are always there. */
export function answerDocument(ctx: Context, status: number, type: string, body: object): void {
  ctx.status = status;
  answerJson(ctx, { '@context': `${apiBase}/contexts/${type}`, '@id': ctx.path, '@type': type, ...body });
}

/** As bytes: a text's headers and body would be copied together once more, into three times the room. */
export function answerJson(ctx: Context, body: object): void {
  ctx.body = Buffer.from(JSON.stringify(body));
  ctx.set('Content-Type', 'application/ld+json; charset=utf-8');
}
