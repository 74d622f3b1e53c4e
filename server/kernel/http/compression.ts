import compress from 'koa-compress';
import type { Handler } from './context.ts';

/**
 * Records that fit into the first packets of a connection (ten of 1,460 bytes) come no sooner when they are compressed,
 * and compressing costs more than answering. What browsers keep (scripts, texts) is worth it earlier.
 */
const leastCompressed = (type: string): number => (type === 'application/ld+json' ? 14_600 : 2048);

/** Short records are left alone without asking what the client accepts. */
export function compression(): Handler {
  const middleware = compress({ threshold: leastCompressed, br: false, gzip: { level: 4 } });
  return async (ctx, next) => {
    await next();
    if (Buffer.isBuffer(ctx.body) && ctx.body.length < leastCompressed(ctx.type)) return;
    if (takesGzip(ctx)) return middleware(ctx, nothing);
    ctx.vary('Accept-Encoding');
  };
}

/** Who refuses everything, our plain answer too, gets it plain all the same: the library knows no way out. */
const takesGzip = (ctx: Parameters<Handler>[0]): boolean => ctx.acceptsEncodings('gzip', 'identity') === 'gzip';

const nothing = (): Promise<void> => Promise.resolve();
