import { type Rules, defineRule, type RecordOf, definePureRule, type Write } from '../../kernel/commands/rule.ts';
import { archiveWorkflow } from './archive.ts';
import { changeUse } from './change-use.ts';
import { completeWorkflow } from './complete.ts';
import { createWorkflow } from './create.ts';
import { scheduleRules } from './schedule-rules.ts';
import { violation, requiredViolation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { copyWrites } from './copy-request.ts';
import { copyToTemplate } from './copy-to-template.ts';
import { readCopySource, type CopySource } from './copy-source.ts';
import { durationsOf } from './durations.ts';
import { unpublishedRequest } from './unpublished-only.ts';
import type { Step } from '../../../schemas/domain/automation/step.ts';
import { refuseBinding } from '../automation/refuse-binding.ts';
import { stepsOfWorkflow } from '../automation/stored-automation.ts';
import { gapsOf } from './template-facts.ts';

/** The schedule of a template starts workflows again after this. */
const unarchiveWorkflow = defineRule<'workflow', 'unarchive', readonly Step[]>({
  facts: ({ record }, { trx }) => stepsOfWorkflow(record.id, trx),
  decide: ({ reader, facts: steps }) => {
    refuseBinding(steps, reader);
    return { changes: { internalReason: null, publicReason: null } };
  },
});

/** A template holds durations: the dates of its request become numbers of days. */
const toTemplate = defineRule<'workflow', 'toTemplate', RecordOf<'request'> | undefined>({
  facts: unpublishedRequest,
  decide: ({ record, facts: request }, { now }) => {
    if (record.isTemplate) throw new Problem('wrong_state', { params: { state: 'template' } });
    return { changes: { isTemplate: true }, writes: request ? durations(request, now) : [] };
  },
});

function durations(request: RecordOf<'request'>, now: Date): Write[] {
  const templateTimeframe = durationsOf(request, now.toISOString());
  if (templateTimeframe === null) return [];
  const values: Partial<RecordOf<'request'>> = { templateTimeframe, startDate: null, finishDate: null };
  return [{ change: 'request', id: request.id, values, operation: 'update' }];
}

const unscheduled = {
  templateKind: 'manual',
  scheduleEvery: null,
  scheduleStart: null,
  scheduleRule: null,
  scheduleEnd: null,
  schedulePaused: false,
  nextRunAt: null,
} as const;

const removeTemplate = definePureRule<'workflow', 'removeTemplate'>(({ record }) => {
  if (!record.isTemplate) throw new Problem('wrong_state', { params: { state: record.state } });
  return { changes: { isTemplate: false, templatePublished: false, ...unscheduled } };
});

interface Facts {
  gaps: string[];
  steps: readonly Step[];
}

/** Colleagues, schedules and approved demands can then start workflows from it. */
const publishTemplate = defineRule<'workflow', 'publishTemplate', Facts>({
  facts: async ({ record }, { trx }) => ({
    gaps: await gapsOf(record.id, trx),
    steps: await stepsOfWorkflow(record.id, trx),
  }),
  decide: ({ record, reader, facts: { gaps, steps } }) => {
    refuseBinding(steps, reader);
    if (!record.isTemplate) throw new Problem('wrong_state', { params: { state: record.state } });
    if (gaps.length > 0) throw invalid(gaps.map(requiredViolation));
    return { changes: { templatePublished: true } };
  },
});

/** The database also deletes everything that belongs to it. */
const deleteWorkflow = defineRule<'workflow', 'delete', RecordOf<'request'> | undefined>({
  facts: unpublishedRequest,
  decide: () => ({}),
});

const mostCharacters = 150;

/** The title is the purchaser's own, so a copy is marked by a number, which reads the same in every language. */
function copiedTitle(title: string): string {
  const [, base = title, number = '1'] = /^(.*) \((\d{1,3})\)$/.exec(title) ?? [];
  const ending = ` (${Number(number) + 1})`;
  return `${base.slice(0, mostCharacters - ending.length)}${ending}`;
}

/** Creates a drafted workflow of the caller, without invitations, offers or negotiations. */
const copyWorkflow = defineRule<'workflow', 'copy', CopySource>({
  facts: ({ record }, { trx }) => readCopySource(record, trx),
  decide: ({ record, reader, facts: original }, context) => {
    const { account } = reader.caller;
    if (account === null) throw new Problem('not_allowed');
    const id = context.newId();
    const { type, customType, organization, costCenter, custom } = record;
    const made = {
      id,
      type,
      customType,
      organization,
      costCenter,
      custom,
      owner: account,
      title: copiedTitle(record.title),
    };
    return {
      writes: [{ insert: 'workflow', rows: [made] }, ...copyWrites({ ...original, invitations: [] }, id, context)],
      answer: { entity: 'workflow', id, status: 201 },
    };
  },
});

/** The new owner must be an active colleague. An account of another organization looks as if it did not exist. */
const changeOwner = defineRule<'workflow', 'changeOwner', RecordOf<'account'> | undefined>({
  facts: async ({ record, input }, { trx }) => {
    const where = { id: input.ownerId, organization: record.organization };
    const [account] = await rowsWhere(entityNamed('account'), where, trx);
    return account;
  },
  decide: ({ facts: account }) => {
    if (!account || account.requester) throw invalid([violation('ownerId', 'not_found', 'This entry was not found')]);
    if (!account.active || !account.approved)
      throw invalid([violation('ownerId', 'not_active', 'This account is not active')]);
    return { changes: { owner: account.id } };
  },
});

export const workflowRules: Rules<'workflow'> = {
  create: createWorkflow,
  archive: archiveWorkflow,
  unarchive: unarchiveWorkflow,
  delete: deleteWorkflow,
  complete: completeWorkflow,
  changeOwner,
  ...scheduleRules,
  changeUse,
  copy: copyWorkflow,
  copyToTemplate,
  toTemplate,
  removeTemplate,
  publishTemplate,
};
