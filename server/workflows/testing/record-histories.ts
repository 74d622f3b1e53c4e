/**
 * Records the histories for `replay.test.ts`. Run it by hand after an intended change of a workflow. Keep the old
 * histories as long as such runs may exist, and give the new ones new names. `<suffix>` becomes part of the file names.
 * It is followed by the workflows to record; by default all.
 */
import { writeFileSync } from 'node:fs';
import { Worker } from '@temporalio/worker';
import type { Activities, Step } from '../../../workflows/activities.ts';
import { startTemporalDevServer } from '../../testing/temporal-dev-server.ts';
import { attributes } from '../../../workflows/temporal/attributes.ts';
import { hasSearchAttributes } from '../temporal/search-attributes.ts';
import { taskQueue } from '../temporal/client.ts';
import { bundleWorkflows } from '../temporal/workflow-bundle.ts';
import { historyToText } from './history-json.ts';

const [, , suffix = '1', ...names] = process.argv;
const temporal = await startTemporalDevServer();
if (!temporal) throw new Error('no Temporal dev server');

/** Remaining steps by the life's id. The first one is due next. */
const plans = new Map<string, Step[]>();
const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const activities: Activities = {
  nextStep: async ({ id }) => plans.get(id)?.[0] ?? null,
  perform: async ({ id }) => void plans.get(id)?.shift(),
};

const worker = await Worker.create({
  connection: temporal.nativeConnection,
  taskQueue,
  workflowBundle: { code: await bundleWorkflows() },
  activities: { nextStep: activities.nextStep, default: activities.perform },
});

const { workflow: runs } = temporal.client;
await hasSearchAttributes(temporal.connection, 'default');
/** The attributes set by the client, so that an operator can search for them. */
const known = (workflow: string) => ({ typedSearchAttributes: [{ key: attributes.entity, value: workflow }] });
const signal = (workflow: string, id: string) =>
  runs.signalWithStart(workflow, {
    workflowId: `${workflow}-${id}`,
    taskQueue,
    args: [id],
    signal: 'changed',
    ...known(workflow),
  });

/**
 * Replaces the process and host in workers' names, which are private. Then run `prettier --write workflows/histories`.
 */
const withoutHost = (text: string) => `${text.replaceAll(/\b\d+@[\w.]+/g, '1@recorder')}\n`;

async function record(name: string, workflow: string, live: (id: string) => Promise<void>): Promise<void> {
  if (names.length > 0 && !names.includes(workflow)) return;
  const { runId } = await runs
    .start(workflow, { workflowId: `${workflow}-${name}`, taskQueue, args: [name], ...known(workflow) })
    .then((handle) => handle.describe());
  await live(name);
  const handle = runs.getHandle(`${workflow}-${name}`, runId, { followRuns: false });
  await handle.result().catch(() => undefined);
  const file = new URL(`../../../workflows/histories/${workflow}-${name}-${suffix}.json`, import.meta.url);
  writeFileSync(file, withoutHost(historyToText(await handle.fetchHistory())));
}

await worker.runUntil(async () => {
  plans.set('on-time', [
    { at: soon(500), operation: 'start' },
    { at: soon(1000), operation: 'remind' },
    { at: soon(1500), operation: 'finish' },
  ]);
  await record('on-time', 'request', async () => undefined);

  plans.set('dates-changed', [{ at: soon(3_600_000), operation: 'start' }]);
  await record('dates-changed', 'negotiation', async (id) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    plans.set(id, [{ at: soon(300), operation: 'start' }]);
    await signal('negotiation', id);
    await signal('negotiation', id);
  });

  const refused = { at: soon(0), operation: 'close' };
  plans.set('refused-once', [refused, refused]);
  await record('refused-once', 'negotiation', async () => undefined);

  plans.set('very-long', [{ at: soon(3_600_000), operation: 'start' }]);
  await record('very-long', 'request', async (id) => {
    const first = await runs.getHandle(`request-${id}`).describe();
    while ((await runs.getHandle(`request-${id}`).describe()).runId === first.runId) await signal('request', id);
    plans.delete(id);
    await signal('request', id);
  });

  const later = soon(3_600_000);
  /** Steps that become due after a decision. The run waits for an hour and is then signaled. */
  const decideLater = (workflow: string, steps: Step[]) => async (id: string) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    plans.set(id, steps);
    await signal(workflow, id);
  };

  plans.set('approved-in-the-end', [
    { at: soon(300), operation: 'remind' },
    { at: soon(600), operation: 'escalate' },
    { at: later, operation: 'route' },
  ]);
  await record('approved-in-the-end', 'demand', decideLater('demand', [{ at: soon(0), operation: 'route' }]));

  plans.set('award-asked', [
    { at: soon(0), operation: 'publish_request', within: 'publish_request' },
    { at: soon(300), operation: 'extend', within: 'extend' },
    { at: soon(600), operation: 'decide_offers', within: 'decide_offers' },
    { at: soon(600), operation: 'publish_negotiations', within: 'publish_negotiations' },
    { at: soon(900), operation: 'ask', within: 'award' },
    { at: later, operation: 'escalate', within: 'award' },
  ]);
  const bought: Step[] = [
    { at: soon(0), operation: 'award', within: 'award' },
    // Its owner added an earlier step in the meantime, so the run starts again from there.
    { at: soon(0), operation: 'invite', within: 'invite' },
    { at: soon(0), operation: 'order', within: 'order' },
    { at: soon(0), operation: 'settle', within: 'complete' },
    { at: soon(0), operation: 'complete' },
  ];
  await record('award-asked', 'automation', decideLater('automation', bought));

  plans.set('done-before-deadline', [
    { at: soon(0), operation: 'begin' },
    { at: later, operation: 'expire' },
  ]);
  await record('done-before-deadline', 'agentRun', decideLater('agentRun', []));

  plans.set('second-step-silent', [
    { at: soon(300), operation: 'remind' },
    { at: later, operation: 'escalate' },
  ]);
  const silent: Step[] = [
    { at: soon(0), operation: 'remind' },
    { at: soon(0), operation: 'escalate' },
    { at: soon(0), operation: 'expire' },
  ];
  await record('second-step-silent', 'approvalRequest', decideLater('approvalRequest', silent));

  plans.set('sent-at-the-second', [{ at: soon(300), operation: 'send' }]);
  await record('sent-at-the-second', 'mail', async () => undefined);

  plans.set('asked-in-vain', [{ at: soon(300), operation: 'expire' }]);
  await record('asked-in-vain', 'priceExplanation', async () => undefined);

  plans.set('reminded-then-expired', [
    { at: soon(300), operation: 'remind' },
    { at: later, operation: 'remind' },
  ]);
  const lapsed: Step[] = [
    { at: soon(0), operation: 'remind' },
    { at: soon(0), operation: 'expire' },
  ];
  await record('reminded-then-expired', 'qualification', decideLater('qualification', lapsed));
  const ended: Step[] = [
    { at: soon(0), operation: 'remind' },
    { at: soon(0), operation: 'expire' },
  ];
  await record('reminded-then-expired', 'supplierDocument', decideLater('supplierDocument', ended));

  plans.set('paused-after-two', [
    { at: soon(300), operation: 'startScheduled' },
    { at: soon(600), operation: 'startScheduled' },
    { at: later, operation: 'startScheduled' },
  ]);
  await record('paused-after-two', 'schedule', decideLater('schedule', []));

  plans.set('two-days', [
    { at: soon(300), operation: 'sweep' },
    { at: soon(600), operation: 'sweep' },
  ]);
  await record('two-days', 'upkeep', async () => undefined);
});
await temporal.teardown();
