/**
 * Records what is replayed by `replay.test.ts`: run it by hand when a workflow changes on purpose, keep the old histories
 * as long as runs of that kind may exist, and give the new ones new names. `<suffix>` is part of the file names; after it
 * stand the workflows to record, all where none is named.
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

const [, , suffix = '1', ...asked] = process.argv;
const temporal = await startTemporalDevServer();
if (!temporal) throw new Error('no Temporal dev server');

/** What is due next, by the life's id: the first step that was not performed yet. */
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
/** As the client starts them: an operator can search for them. */
const known = (workflow: string) => ({ typedSearchAttributes: [{ key: attributes.entity, value: workflow }] });
const signal = (workflow: string, id: string) =>
  runs.signalWithStart(workflow, {
    workflowId: `${workflow}-${id}`,
    taskQueue,
    args: [id],
    signal: 'changed',
    ...known(workflow),
  });

/** Workers name themselves after their process and host, which is nobody's business. Then `prettier --write workflows/histories`. */
const withoutHost = (text: string) => `${text.replaceAll(/\b\d+@[\w.]+/g, '1@recorder')}\n`;

async function record(name: string, workflow: string, live: (id: string) => Promise<void>): Promise<void> {
  if (asked.length > 0 && !asked.includes(workflow)) return;
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
  /** What is due once somebody has decided: the run waits for an hour, and is told. */
  const decided = (workflow: string, steps: Step[]) => async (id: string) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    plans.set(id, steps);
    await signal(workflow, id);
  };

  plans.set('approved-in-the-end', [
    { at: soon(300), operation: 'remind' },
    { at: soon(600), operation: 'escalate' },
    { at: later, operation: 'route' },
  ]);
  await record('approved-in-the-end', 'demand', decided('demand', [{ at: soon(0), operation: 'route' }]));

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
    // Its owner added an earlier step meanwhile: the run begins again from there.
    { at: soon(0), operation: 'invite', within: 'invite' },
    { at: soon(0), operation: 'order', within: 'order' },
    { at: soon(0), operation: 'settle', within: 'complete' },
    { at: soon(0), operation: 'complete' },
  ];
  await record('award-asked', 'automation', decided('automation', bought));

  plans.set('done-before-deadline', [
    { at: soon(0), operation: 'begin' },
    { at: later, operation: 'expire' },
  ]);
  await record('done-before-deadline', 'agentRun', decided('agentRun', []));

  plans.set('sent-at-the-second', [{ at: soon(300), operation: 'send' }]);
  await record('sent-at-the-second', 'mail', async () => undefined);

  plans.set('paused-after-two', [
    { at: soon(300), operation: 'startScheduled' },
    { at: soon(600), operation: 'startScheduled' },
    { at: later, operation: 'startScheduled' },
  ]);
  await record('paused-after-two', 'schedule', decided('schedule', []));

  plans.set('two-days', [
    { at: soon(300), operation: 'sweep' },
    { at: soon(600), operation: 'sweep' },
  ]);
  await record('two-days', 'upkeep', async () => undefined);
});
await temporal.teardown();
