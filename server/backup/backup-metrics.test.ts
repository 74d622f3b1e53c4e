import assert from 'node:assert/strict';
import { test } from 'node:test';
import { registry } from '../kernel/metrics.ts';
import { tellBackup } from './backup-metrics.ts';

const told = async (name: string): Promise<number> => {
  const [, seconds = 'NaN'] = new RegExp(`^${name} ([\\d.]+)$`, 'm').exec(await registry.metrics()) ?? [];
  return Number(seconds);
};

test('how old the backup is can be read beside the other metrics, and grows until it is told of again', async () => {
  const hourMs = 3_600_000;
  tellBackup('base', Date.now() - 5 * hourMs);
  tellBackup('log', Date.now() - hourMs);
  assert.equal(Math.floor((await told('parley_backup_base_age_seconds')) / 3600), 5);
  assert.equal(Math.floor((await told('parley_backup_log_age_seconds')) / 3600), 1);
  tellBackup('log', Date.now());
  assert.ok((await told('parley_backup_log_age_seconds')) < 60);
});
