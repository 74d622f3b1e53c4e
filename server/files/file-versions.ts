import type { Knex } from 'knex';
import type { Entity } from '../../schemas/language/entity.ts';
import { raw } from '../kernel/repository/records.ts';
import type { FileRow } from './file-row.ts';
import type { Reader } from '../kernel/repository/scope.ts';

export interface FileVersion extends Pick<FileRow, 'version' | 'size' | 'contentType' | 'fileKey'> {
  at: string;
}

/**
 * Returns the previous contents, newest first. Only for the organization that replaced them and for the operator,
 * because a draft's content is confidential.
 */
export function earlierVersions(
  row: Pick<FileRow, 'id' | 'fileKey'>,
  entity: Entity,
  { reader, db }: { reader: Reader; db: Knex },
): Promise<FileVersion[]> {
  const { caller } = reader;
  const organization = caller.viewAs?.organization ?? caller.organization;
  const all = caller.kind === 'admin' && caller.viewAs === null;
  return raw<FileVersion>(db, {
    sql: `select version, at, (changes ->> 'size')::int as size, changes ->> 'contentType' as "contentType",
        changes ->> 'fileKey' as "fileKey"
      from history where record_id = ? and entity = ? and jsonb_exists(changes, 'fileKey')
        and changes ->> 'fileKey' <> ? and (? or organization_id = ?)
      order by id desc`,
    bindings: [row.id, entity.name, row.fileKey, all, organization],
  });
}
