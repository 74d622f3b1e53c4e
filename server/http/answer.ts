import { apiBase } from '../present/iri.ts';
import type { Context } from './context.ts';

/** A successful JSON-LD answer; `@context` goes first, `@id` and `@type` are always there. */
export function answerDocument(ctx: Context, status: number, type: string, body: object): void {
  ctx.status = status;
  ctx.body = JSON.stringify({ '@context': `${apiBase}/contexts/${type}`, '@id': ctx.path, '@type': type, ...body });
  ctx.set('Content-Type', 'application/ld+json; charset=utf-8');
}
