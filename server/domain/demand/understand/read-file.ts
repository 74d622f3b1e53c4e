import type { OwnRoutes } from '../../../kernel/http/own-routes.ts';
import { decodeText } from '../../../spreadsheets/decode-text.ts';
import { readTable } from '../../../spreadsheets/read-table.ts';
import { receiveUpload, type Upload } from '../../../files/receive-upload.ts';
import { checkRole } from '../../../kernel/commands/check.ts';
import { entityNamed } from '../../../kernel/commands/persist.ts';
import { answerDocument } from '../../../kernel/http/answer.ts';
import type { Context } from '../../../kernel/http/context.ts';
import type { LongCall } from '../../../kernel/jobs.ts';
import { apiBase } from '../../../kernel/present/iri.ts';
import { invalid, Problem } from '../../../kernel/problem.ts';
import { cleanText } from '../../../spreadsheets/table.ts';
import { createTurns } from '../../../kernel/turns.ts';
import type { Services } from '../../../kernel/services.ts';
import { violation } from '../../../../schemas/language/violation.ts';

const path = `${apiBase}/demands/read-file`;

/** The maximum length of a demand's text. */
const mostCharacters = 10_000;

/** Reading a workbook takes too long for the bidding process. */
export const longReadFile: LongCall = { method: 'POST', path, asks: { entity: 'demand', operation: 'create' } };

/** `POST demands/read-file`: converts a dropped list or mail to the text for the understanding. Stores nothing. */
export function readFileRoute(router: OwnRoutes, services: Services): void {
  router.post(
    path,
    { answers: 'ReadFile', multipart: 'only', callers: ['purchaser', 'requester'], refuses: ['file_unreadable'] },
    (ctx) => read(ctx, services),
  );
}

async function read(ctx: Context, services: Services): Promise<void> {
  checkRole({ entity: entityNamed('demand'), operation: 'create', body: {} }, ctx.state.reader);
  const file = await receiveUpload(ctx, services);
  if (!file) throw invalid([violation('file', 'required', 'This field is required')]);
  const text = await textOf(file);
  answerDocument(ctx, 200, 'ReadFile', {
    text: text.slice(0, mostCharacters),
    isCut: text.length > mostCharacters,
  });
}

/** Lists line by line, with cells separated by tabs. Mails and texts stay as they are. */
async function textOf({ name, content }: Upload): Promise<string> {
  if (/\.(txt|eml|md)$/i.test(name)) return plainText(content);
  if (!/\.(csv|tsv|xlsx)$/i.test(name)) throw new Problem('file_type_not_allowed');
  const result = await readTable(content, name);
  if (!result.ok) throw new Problem('file_unreadable', { params: result.problem.params ?? { reason: 'empty' } });
  return result.table.rows.map((row) => row.map(inOneLine).join('\t').trimEnd()).join('\n');
}

async function plainText(content: Buffer): Promise<string> {
  const text = await decodeText(content, createTurns());
  if (text === null) throw new Problem('file_unreadable', { params: { reason: 'not_a_table' } });
  return cleanText(text);
}

const inOneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ');
