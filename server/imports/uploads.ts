import type { Knex } from 'knex';
import { violation } from '../../schemas/language/violation.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import type { Context } from '../kernel/http/context.ts';
import { invalid, Problem } from '../kernel/problem.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import type { Table } from '../spreadsheets/table.ts';
import { uuid } from '../kernel/ids.ts';

const keptHours = 24;

export interface KeptUpload {
  id: string;
  table: Table;
}

/** Returns the table of a multipart body, stored until it is imported, or the one that the body names by `upload`. */
export async function uploadedTable(ctx: Context, entity: string, services: Services): Promise<KeptUpload> {
  const file = ctx.is('multipart') ? await receiveUpload(ctx, services) : undefined;
  if (!file) return keptTable(ctx, entity, services.db);
  if (!/\.(csv|xlsx|txt)$/i.test(file.name)) throw new Problem('file_type_not_allowed');
  const table = await tableOf(file.content, file.name);
  const id = services.newId();
  await services.db('upload').where('created_at', '<', olderThan(services.now())).delete();
  await services.db('upload').insert({
    id,
    account_id: ctx.state.reader.caller.account,
    entity,
    file_name: file.name,
    content: file.content,
    created_at: services.now(),
  });
  return { id, table };
}

const olderThan = (now: Date): Date => new Date(now.getTime() - keptHours * 3600 * 1000);

/** Only for the same account, and only for the purpose of its upload. */
export async function keptTable(ctx: Context, entity: string, db: Knex): Promise<KeptUpload> {
  const { upload } = ctx.state.body;
  if (upload === undefined || upload === null || upload === '')
    throw invalid([violation(ctx.is('multipart') ? 'file' : 'upload', 'required', 'This field is required')]);
  const id = typeof upload === 'string' ? upload.slice(upload.lastIndexOf('/') + 1).toLowerCase() : '';
  const [kept] = uuid.test(id)
    ? await raw<{ content: Buffer; name: string }>(db, {
        sql: 'select content, file_name as name from upload where id = ? and entity = ? and account_id = ?',
        bindings: [id, entity, ctx.state.reader.caller.account],
      })
    : [];
  if (!kept) throw invalid([violation('upload', 'not_found', 'This entry was not found')]);
  return { id, table: await tableOf(kept.content, kept.name) };
}

async function tableOf(content: Buffer, name: string): Promise<Table> {
  const result = await readTable(content, name);
  if (result.ok) return result.table;
  const { code, params } = result.problem;
  if (code === 'too_many_rows') throw new Problem('too_many_rows', params ? { params } : {});
  throw new Problem('file_unreadable', { params: params ?? { reason: 'empty' } });
}
