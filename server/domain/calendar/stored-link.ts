import type { Knex } from 'knex';

/** The valid address of an account's calendar. */
export interface StoredLink {
  account: string;
  version: number;
  revoked: boolean;
}

export async function storedLinkOf(account: string, db: Knex): Promise<StoredLink> {
  const row = await db('calendar_link')
    .where({ account_id: account })
    .first<Pick<StoredLink, 'version' | 'revoked'> | undefined>('version', 'revoked');
  return { account, version: row?.version ?? 0, revoked: row?.revoked ?? false };
}

/** Creates the next version in one statement. Two simultaneous calls create two versions, and the last one is valid. */
export async function replaceCalendarLink(
  { account, revoked }: Pick<StoredLink, 'account' | 'revoked'>,
  { db, now }: { db: Knex; now: Date },
): Promise<StoredLink> {
  const { rows } = await db.raw<{ rows: Pick<StoredLink, 'version'>[] }>(
    `insert into calendar_link (account_id, version, revoked, updated_at) values (?, 1, ?, ?)
      on conflict (account_id) do update
        set version = calendar_link.version + 1, revoked = excluded.revoked, updated_at = excluded.updated_at
      returning version`,
    [account, revoked, now],
  );
  return { account, version: rows[0]?.version ?? 1, revoked };
}
