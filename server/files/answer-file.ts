import type { Context } from '../kernel/http/context.ts';
import { Problem } from '../kernel/problem.ts';
import { attachmentHeader, downloadName, inlineHeader } from './download-name.ts';
import type { FileRow } from './file-row.ts';
import type { FileStore } from './file-store.ts';

/** The stored data of a file. */
type Content = Pick<FileRow, 'name' | 'contentType' | 'size' | 'fileKey'>;

/** Types that browsers display themselves and that cannot run code in our origin. */
const previewTypes = new Set(['application/pdf', 'image/png', 'image/jpeg', 'image/gif']);

/** Only our own pages may frame it, and its content loads nothing. A PDF viewer uses styles of its own. */
const previewPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Always sends an attachment with exactly the checked type, so that no browser runs an upload. */
export async function answerDownload(ctx: Context, row: Content, store: FileStore): Promise<void> {
  const { contentType, name } = row;
  await answerContent(ctx, row, store);
  ctx.set('Content-Disposition', attachmentHeader(downloadName(name, contentType)));
}

/** Sends pictures and PDFs for display in the page. */
export async function answerPreview(ctx: Context, row: Content, store: FileStore): Promise<void> {
  const { contentType, name } = row;
  if (!previewTypes.has(contentType)) throw new Problem('file_type_not_allowed');
  await answerContent(ctx, row, store);
  ctx.set('Content-Disposition', inlineHeader(downloadName(name, contentType)));
  ctx.set('Content-Security-Policy', previewPolicy);
  ctx.set('X-Frame-Options', 'SAMEORIGIN');
}

async function answerContent(ctx: Context, row: Content, store: FileStore): Promise<void> {
  ctx.body = await store.read(row.fileKey);
  ctx.set('Content-Type', row.contentType);
  ctx.set('Content-Length', String(row.size));
  ctx.set('X-Content-Type-Options', 'nosniff');
  ctx.set('Cache-Control', 'private, no-store');
}
