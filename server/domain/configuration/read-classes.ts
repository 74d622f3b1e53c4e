import type { OwnRoutes } from '../../kernel/http/own-routes.ts';
import { classesIn } from '../../../schemas/configuration/classes-in.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { receiveUpload } from '../../files/receive-upload.ts';
import { answerDocument } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { LongCall } from '../../kernel/jobs.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';
import { readTable } from '../../spreadsheets/read-table.ts';
import { requireAdministrator } from './configurable.ts';

const path = `${apiBase}/code-lists/eclass/read-file`;

/** A workbook may have thousands of classes. */
export const longReadClasses: LongCall = { method: 'POST', path };

/**
 * `POST code-lists/eclass/read-file`: reads the classes of a csv or xlsx with a column of codes and columns of names
 * and synonyms, as entries of the list. The user checks and stores them like any other change of the list.
 */
export function readClassesRoute(router: OwnRoutes, services: Services): void {
  router.post(
    path,
    { answers: 'ReadClasses', multipart: 'only', callers: ['admin'], refuses: ['file_unreadable', 'too_many_rows'] },
    (ctx) => read(ctx, services),
  );
}

async function read(ctx: Context, services: Services): Promise<void> {
  requireAdministrator(ctx.state.reader);
  const file = await receiveUpload(ctx, services);
  if (!file) throw invalid([violation('file', 'required', 'This field is required')]);
  if (!/\.(csv|xlsx|txt)$/i.test(file.name)) throw new Problem('file_type_not_allowed');
  const result = await readTable(file.content, file.name);
  if (!result.ok) {
    const { code, params } = result.problem;
    if (code === 'too_many_rows') throw new Problem('too_many_rows', params ? { params } : {});
    throw new Problem('file_unreadable', { params: params ?? { reason: 'empty' } });
  }
  answerDocument(ctx, 200, 'ReadClasses', classesIn(result.table.rows));
}
