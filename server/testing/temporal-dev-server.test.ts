import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { NO_TEMPORAL, startTemporalDevServer } from './temporal-dev-server.ts';

Runtime.install({ logger: new DefaultLogger('WARN') });
const temporal = await startTemporalDevServer();
after(() => temporal?.teardown());

test('the dev server completes a workflow with a timer', { skip: temporal ? false : NO_TEMPORAL }, async () => {
  assert.ok(temporal);
  const worker = await Worker.create({
    connection: temporal.nativeConnection,
    taskQueue: 'greetings',
    workflowsPath: fileURLToPath(new URL('greeting-workflow.ts', import.meta.url)),
  });
  const greeting = worker.runUntil(
    temporal.client.workflow.execute('greet', { taskQueue: 'greetings', workflowId: 'greeting', args: ['Ada'] }),
  );
  assert.equal(await greeting, 'Good day, Ada');
});
