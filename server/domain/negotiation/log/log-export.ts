import { entityNamed } from '../../../kernel/commands/persist.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { idOf } from '../../../kernel/http/id-of.ts';
import { parseQuery } from '../../../kernel/http/query.ts';
import { Problem } from '../../../kernel/problem.ts';
import { findRepresentation } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { canonical, type LogEntry } from '../../../bidding/log-hash.ts';
import { readLog } from '../../../bidding/log.ts';
import { csvCell } from '../../../spreadsheets/csv-cell.ts';
import { viewingSupplier } from '../viewing-organization.ts';

/** The complete activity log, in order: as JSON, or as a file for `verifyLog` (jsonl) or spreadsheets (csv). */
export async function exportLog(ctx: Context, services: Services): Promise<void> {
  const { reader } = ctx.state;
  const entity = entityNamed('negotiation');
  const id = idOf(ctx);
  const row = await findRepresentation({ entity, id }, reader, services.db);
  if (!row) throw new Problem('not_found');
  if (viewingSupplier(reader) !== null) throw new Problem('insufficient_role');
  const entries = await readLog(id, services.db);
  const [format] = parseQuery(ctx.querystring).get('format') ?? [];
  if (format === 'csv') return file(ctx, { id, type: 'csv', content: csv(entries) });
  if (format === 'jsonl') return file(ctx, { id, type: 'jsonl', content: jsonl(entries) });
  answerDocument(ctx, 200, 'NegotiationLog', { entries });
}

const contentTypes = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };

function file(ctx: Context, { id, type, content }: { id: string; type: 'csv' | 'jsonl'; content: string }): void {
  ctx.set('Content-Type', contentTypes[type]);
  ctx.set('Content-Disposition', `attachment; filename="negotiation-log-${id}.${type}"`);
  ctx.body = content;
}

const jsonl = (entries: readonly LogEntry[]): string => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

const columns = ['seq', 'at', 'event', 'account', 'organization', 'data', 'previousHash', 'hash'] as const;

function csv(entries: readonly LogEntry[]): string {
  const lines = entries.map((entry) =>
    columns.map((name) => csvCell(name === 'data' ? canonical(entry.data) : String(entry[name] ?? ''))).join(','),
  );
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
