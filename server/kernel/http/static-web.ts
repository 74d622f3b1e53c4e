import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import serve from 'koa-static';
import type { Config } from '../../config.ts';
import { Problem } from '../problem.ts';
import type { Handler } from './context.ts';

const oneYear = 365 * 24 * 3600 * 1000;

/** Returns the folder of the built web client, both for the sources and for the bundle. */
function webRoot(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const candidates = ['../web', '../../web', '../../../dist/web'].map((relative) => path.resolve(here, relative));
  return candidates.find((candidate) => existsSync(path.join(candidate, 'index.html'))) ?? path.resolve('dist/web');
}

/** Metrics have their own port, and only a demo serves the developer pages. Neither is a page of the client. */
const isElsewhere = (requestPath: string, demo: boolean): boolean =>
  /^\/metrics(?:\/|$)/.test(requestPath) || (!demo && /^\/dev(?:\/|$)/.test(requestPath));

const pageOf = (root: string): Buffer | undefined =>
  existsSync(path.join(root, 'index.html')) ? readFileSync(path.join(root, 'index.html')) : undefined;

const shared = /<link rel="(?:icon|stylesheet)"[^<>]*>|<script src="\/color-mode.js"><\/script>/g;

/** The part of the client's page with its icon, its fonts and its color mode, for a page without the client. */
export const clientHead = (): string =>
  [...String(pageOf(webRoot()) ?? '').matchAll(shared)].map(([tag]) => tag).join('');

/** Serves the web client: hashed files are cached for a year, and every other path that accepts HTML gets its page. */
export function staticWeb({ demo }: Pick<Config, 'demo'>): Handler {
  const root = webRoot();
  const page = pageOf(root);
  const files = serve(root, {
    index: false,
    setHeaders: (res, file) =>
      res.setHeader(
        'Cache-Control',
        file.includes(`${path.sep}assets${path.sep}`) ? `public, max-age=${oneYear / 1000}, immutable` : 'no-cache',
      ),
  });
  return async (ctx, next) => {
    if (ctx.path.startsWith('/api') || ctx.status !== 404 || ctx.body !== undefined) return next();
    if (isElsewhere(ctx.path, demo)) throw new Problem('not_found');
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') throw new Problem('method_not_allowed');
    await files(ctx, async () => {});
    if (ctx.body !== undefined || /\.\w{2,5}$/.test(ctx.path) || !page) return;
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'html';
    ctx.body = page;
  };
}
