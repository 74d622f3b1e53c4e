import type { Knex } from 'knex';
import type { RecordOf, Write } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';
import { mostFiles } from '../request-file/create.ts';

type File = Pick<RecordOf<'demandFile'>, 'name' | 'contentType' | 'size' | 'fileKey' | 'sha256'>;

/** Copies files of demands to the request that serves them, up to its limit. The stored content is shared. */
export async function copiedFiles(
  { demands, request, organization }: { demands: readonly string[]; request: string; organization: string },
  trx: Knex,
): Promise<Write[]> {
  const files = await raw<File>(trx, {
    sql: `select name, content_type as "contentType", size, file_key as "fileKey", sha256 from demand_file
      where demand_id = any(?) order by created_at, id limit greatest(0, ?::int -
        (select count(*)::int from request_file where request_id = ?))`,
    bindings: [demands, mostFiles, request],
  });
  return files.length === 0
    ? []
    : [{ insert: 'requestFile', rows: files.map((file) => ({ ...file, request, organization })) }];
}
