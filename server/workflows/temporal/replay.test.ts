import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { before, test } from 'node:test';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { DeterminismViolationError } from '@temporalio/workflow';
import { workflows } from '../../../workflows/index.ts';
import { historyFromText } from '../testing/history-json.ts';
import { bundleWorkflows } from './workflow-bundle.ts';

const folder = new URL('../../../workflows/histories/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
let code = '';

before(async () => {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  code = await bundleWorkflows();
});

const load = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const replay = (history: string, file: string) =>
  Worker.runReplayHistory({ workflowBundle: { code } }, historyFromText(history), idOf(file));

/** `request-on-time-1.json` is a history of the run `request-on-time`. */
const idOf = (file: string): string => file.replace(/-\w+\.json$/, '');

test('every workflow has a recorded history', () => {
  const recorded = new Set(files.map((file) => file.replace(/-.*$/, '')));
  assert.deepEqual(
    Object.keys(workflows).filter((name) => !recorded.has(name)),
    [],
  );
});

for (const file of files) {
  test(`a run started before this version continues: ${file}`, () => replay(load(file), file));
}

test('detects a history that does not match its workflow', async () => {
  const other = load('request-on-time-1.json').replaceAll('"nextStep"', '"firstStep"');
  await assert.rejects(replay(other, 'request-on-time-1.json'), DeterminismViolationError);
});
