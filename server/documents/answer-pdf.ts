import { attachmentHeader } from '../files/download-name.ts';
import type { Context } from '../kernel/http/context.ts';

/** Sends a document for download under this name. */
export function answerPdf(ctx: Context, name: string, content: Buffer): void {
  ctx.body = content;
  ctx.set('Content-Type', 'application/pdf');
  ctx.set('Content-Disposition', attachmentHeader(name));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'private, no-store');
}
