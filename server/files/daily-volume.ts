import type { Reader } from '../kernel/repository/scope.ts';
import type { Services } from '../kernel/services.ts';
import { numberSetting } from '../configuration/setting.ts';
import { Problem } from '../kernel/problem.ts';
import { raw } from '../kernel/repository/records.ts';

const mebibyte = 1024 * 1024;

/**
 * Counts what an organization sends in, by the day in UTC. What would exceed the setting is refused and not counted, so
 * that nobody fills the disk for all others.
 */
export async function countVolume(bytes: number, { caller }: Reader, { db, now }: Services): Promise<void> {
  const organization = caller.viewAs?.organization ?? caller.organization;
  if (organization === null) return;
  const megabytes = numberSetting('dailyMegabytes');
  const counted = await raw(db, {
    sql: `insert into upload_volume (organization_id, day, bytes) values (?, ?, ?)
      on conflict (organization_id, day) do update set bytes = upload_volume.bytes + excluded.bytes
        where upload_volume.bytes + excluded.bytes <= ?
      returning bytes`,
    bindings: [organization, now().toISOString().slice(0, 10), bytes, megabytes * mebibyte],
  });
  if (counted.length === 0) throw new Problem('volume_used_up', { params: { megabytes } });
}
