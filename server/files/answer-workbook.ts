import { attachmentHeader } from './download-name.ts';
import type { Context } from '../kernel/http/context.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a spreadsheet for download under this name. */
export function answerWorkbook(ctx: Context, name: string, content: Buffer): void {
  ctx.body = content;
  ctx.set('Content-Type', workbook);
  ctx.set('Content-Disposition', attachmentHeader(name));
  ctx.set('X-Content-Type-Options', 'nosniff');
}
