import type { Knex } from 'knex';
import { entry, type EntryCode } from '../../../schemas/domain/agent/timeline.ts';
import { isOpen, type Step } from '../../../schemas/domain/automation/step.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { defineRule, type Rules, type RecordOf, type Write } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { Effect, MailEffect } from '../../kernel/outbox/effect.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { peopleNamed } from '../automation/people-named.ts';
import { automationOfWorkflow, stepsOf } from '../automation/stored-automation.ts';
import { createAgentRun } from './create.ts';
import { timelineOf } from './stored-run.ts';

type Run = RecordOf<'agentRun'>;
type Automation = RecordOf<'automation'>;

interface Facts {
  automation: Automation | undefined;
  workflow: RecordOf<'workflow'> | undefined;
}

/** Locks the automation: its current action finishes first, or does not happen. */
async function factsOf({ record }: { record: Run }, { trx }: { trx: Knex.Transaction }): Promise<Facts> {
  if (!record.workflow) return { automation: undefined, workflow: undefined };
  await trx('automation').where({ workflow_id: record.workflow }).forUpdate().select('id');
  const [workflow] = await rowsWhere(entityNamed('workflow'), { id: record.workflow }, trx);
  return { automation: await automationOfWorkflow(record.workflow, trx), workflow };
}

/** Stops the automation along with its run. Anyone with the right can resume it later, like any other. */
const held = (automation: Automation | undefined): Write[] =>
  automation?.state === 'running'
    ? [{ change: 'automation', id: automation.id, values: { state: 'paused' }, operation: 'pause' }]
    : [];

const wake = ({ id }: Run): Effect => ({ kind: 'engine', workflow: 'agentRun', id });

interface By {
  now: Date;
  account: string | null;
}

const noting = (run: Run, code: EntryCode, { now, account }: By): Partial<Run> => ({
  timeline: [...timelineOf(run), entry(now.toISOString(), code, { by: account })],
});

const endValues = (now: Date): Partial<Run> => ({ waitsFor: null, endedAt: now.toISOString() });

const touched = ({ workflow }: Run): { entity: string; id: string }[] =>
  workflow ? [{ entity: 'workflow', id: workflow }] : [];

/** Pauses after the current step. */
const pause = defineRule<'agentRun', 'pause', Facts>({
  facts: factsOf,
  decide: ({ record, reader, facts: { automation } }, { now }) => ({
    changes: { waitsFor: null, ...noting(record, 'paused', { now, account: reader.caller.account }) },
    writes: held(automation),
    effects: [wake(record)],
    touched: touched(record),
  }),
});

const resume = defineRule<'agentRun', 'resume', Facts>({
  facts: factsOf,
  decide: ({ record, reader, facts: { automation } }, { now }) => ({
    state: automation ? 'running' : 'planned',
    changes: noting(record, 'resumed', { now, account: reader.caller.account }),
    writes:
      automation && automation.state !== 'completed'
        ? [{ change: 'automation', id: automation.id, values: restarted(automation), operation: 'resume' }]
        : [],
    effects: [wake(record), ...(automation ? [engineOf(automation)] : [])],
    touched: touched(record),
  }),
});

const engineOf = ({ id }: Automation): Effect => ({ kind: 'engine', workflow: 'automation', id });

/** No one could answer while it was paused, so the time for an answer starts again. */
const restarted = (automation: Automation): Partial<Automation> => ({
  state: 'running',
  plan: stepsOf(automation).map((step): Step => (isOpen(step) ? { ...step, ...notStarted } : step)),
});
const notStarted = { state: 'not_started', openedAt: null, escalatedAt: null, silentAt: null } as const;

/** Hands the workflow to the people who take over. The agent does nothing more. */
const takeOver = defineRule<'agentRun', 'takeOver', Facts>({
  facts: factsOf,
  decide: ({ record, reader, facts: { automation, workflow } }, { now }) => {
    const { account } = reader.caller;
    const isNew = workflow && account && workflow.owner !== account;
    return {
      changes: { ...endValues(now), ...noting(record, 'taken_over', { now, account }) },
      writes: [
        ...held(automation),
        ...(isNew
          ? [
              {
                change: 'workflow' as const,
                id: workflow.id,
                values: { owner: account },
                operation: 'changeOwner' as const,
              },
            ]
          : []),
      ],
      effects: [wake(record)],
      touched: touched(record),
    };
  },
});

const stop = defineRule<'agentRun', 'stop', Facts>({
  facts: factsOf,
  decide: ({ record, reader, facts: { automation } }, { now }) => ({
    changes: { ...endValues(now), ...noting(record, 'stopped', { now, account: reader.caller.account }) },
    writes: held(automation),
    effects: [wake(record)],
    touched: touched(record),
  }),
});

interface ExpiredFacts extends Facts {
  receivers: MailEffect['to'][];
}

/** Ends the run at its deadline, if there is no award. Notifies its creator. */
const expire = defineRule<'agentRun', 'expire', ExpiredFacts>({
  facts: async (question, context) => {
    const { owner, organization } = question.record;
    const receivers = await peopleNamed('owner', { owner, organization }, context.trx);
    return { ...(await factsOf(question, context)), receivers };
  },
  decide: ({ record, facts: { automation, receivers } }, { now }) => ({
    changes: { ...endValues(now), ...noting(record, 'expired', { now, account: null }) },
    writes: held(automation),
    effects: receivers.map((to): MailEffect => ({
      kind: 'mail',
      template: 'automation-stopped',
      to,
      data: { title: record.title, link: pageLinks.agentRun(record.id) },
    })),
    touched: touched(record),
  }),
});

export const agentRunRules: Rules<'agentRun'> = {
  create: createAgentRun,
  begin: 'elsewhere',
  pause,
  resume,
  takeOver,
  stop,
  expire,
};
