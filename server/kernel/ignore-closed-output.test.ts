import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import path from 'node:path';

const own = pathToFileURL(path.resolve(import.meta.dirname, 'ignore-closed-output.ts')).href;

/** Writes until it is asked to stop, and a little more, like a child process whose output is piped. */
const talker = `
  import { ignoreClosedOutput } from '${own}';
  ignoreClosedOutput();
  let left = Infinity;
  setInterval(() => { process.stdout.write('said\\n'); left -= 1; if (left === 0) process.send('alive', () => process.exit(0)); }, 5);
  process.once('message', () => { left = 20; });
`;

test('a process keeps running when its output is no longer read', async () => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', talker];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  assert.ok(child.stdout);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  await once(child.stdout, 'close');
  const answered = once(child, 'message');
  child.send('are you there?');
  assert.deepEqual(await Promise.race([answered, once(child, 'exit')]), ['alive', undefined]);
});
