import type Router from '@koa/router';
import { contextDocument } from '../hydra/contexts.ts';
import { documentation } from '../hydra/documentation.ts';
import { entrypointDocument } from '../hydra/entrypoint.ts';
import { apiBase } from '../present/iri.ts';
import { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { Context, State } from './context.ts';

/** Public: JSON-LD processors load these without credentials. */
export function hydraRoutes(router: Router<State>, { config }: Services): void {
  const entrypoint = JSON.stringify(entrypointDocument());
  router.get(apiBase, (ctx) => answerPublic(ctx, entrypoint));
  router.get(`${apiBase}/`, (ctx) => answerPublic(ctx, entrypoint));
  router.get(`${apiBase}/docs.jsonld`, (ctx) =>
    // Fields that administrators add appear without a restart.
    answerPublic(ctx, JSON.stringify(documentation(config.publicUrl))),
  );
  router.get(`${apiBase}/contexts/:name`, (ctx) => {
    const document = contextDocument(String(ctx.params['name']), config.publicUrl);
    if (!document) throw new Problem('not_found');
    answerPublic(ctx, JSON.stringify(document));
  });
}

function answerPublic(ctx: Context, text: string): void {
  ctx.body = text;
  ctx.set('Content-Type', 'application/ld+json; charset=utf-8');
  ctx.set('Cache-Control', 'public, max-age=60');
}
