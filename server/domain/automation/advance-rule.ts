import type { Knex } from 'knex';
import { after } from '../../../schemas/domain/automation/duration.ts';
import { isOpen, type Step } from '../../../schemas/domain/automation/step.ts';
import type { Automation, Due } from '../../../schemas/domain/automation/due-action.ts';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import type { MailEffect } from '../../kernel/outbox/effect.ts';
import { newApprovalLink, type ApprovalLink } from '../approval/links.ts';
import { mayAskByMail } from '../approval/of-step.ts';
import { accountsNamed, type NotifiablePerson } from './people-named.ts';

/** Findings of `advance` that this rule records. */
interface Found {
  state: Automation['state'];
  steps: readonly Step[];
  due: Due;
  workflow: RecordOf<'workflow'>;
}

/** A person to notify. A step that binds no one comes with a personal link to decide it. */
interface StepRecipient {
  person: NotifiablePerson;
  link: ApprovalLink | null;
}

/** Records the automation's result and notifies everyone concerned. */
export const advanceRule = defineRule<'automation', 'advance', StepRecipient[]>({
  facts: async ({ foundOut }, { trx }) => {
    const all = found(foundOut);
    const step = stepOf(all);
    const people = await peopleFor(all, step, trx);
    const byMail = step !== undefined && isOpen(step) && mayAskByMail(step);
    return people.map((person) => ({ person, link: byMail ? newApprovalLink(person.account) : null }));
  },
  decide: ({ record, foundOut, facts: recipients }, context) => {
    const all = found(foundOut);
    const { state, steps, workflow } = all;
    const step = stepOf(all)?.id;
    return {
      changes: { plan: [...steps] },
      ...(state === record.state ? {} : { state }),
      writes: recipients.flatMap(({ link }) =>
        link && step ? [link.write({ entity: 'automation', record: record.id, step }, context)] : [],
      ),
      effects: recipients.map((one) => mail(one, { ...all, id: record.id })),
      touched: [{ entity: 'workflow', id: workflow.id }],
    };
  },
});

const stepOf = ({ due, steps }: Pick<Found, 'due' | 'steps'>): Step | undefined =>
  'step' in due ? steps.find(({ id }) => id === due.step) : undefined;

async function peopleFor({ due, workflow }: Found, step: Step | undefined, trx: Knex): Promise<NotifiablePerson[]> {
  // Its approvers are asked instead.
  if (due.does === 'ask' && due.because.some(({ code }) => code === 'approval_pending')) return [];
  // The owner fixes missing data, even if another person approves afterwards.
  const recipient = step?.stuck ? 'owner' : (step?.decider ?? step?.approver ?? 'owner');
  if (due.does === 'ask') return askedPeople(recipient, workflow, trx);
  if (due.does === 'escalate' || due.does === 'note_silence') return accountsNamed(due.to, workflow, trx);
  return due.does === 'stop' ? accountsNamed('organization_admin', workflow, trx) : [];
}

/** An approver who left is no longer asked: the organization's admins may always decide instead. */
async function askedPeople(who: string, workflow: RecordOf<'workflow'>, trx: Knex): Promise<NotifiablePerson[]> {
  const people = await accountsNamed(who, workflow, trx);
  return people.length > 0 || who === 'owner' ? people : accountsNamed('organization_admin', workflow, trx);
}

function mail({ person, link }: StepRecipient, { steps, due, workflow, id }: Found & { id: string }): MailEffect {
  const step = stepOf({ due, steps });
  const until = step && isOpen(step) && step.openedAt ? after(step.openedAt, step.limit) : null;
  const { email, name, language, timezone } = person;
  return {
    kind: 'mail',
    template: templates[due.does] ?? 'automation-asks',
    to: { email, name, language, timezone },
    about: { entity: 'automation', id },
    data: { title: workflow.title, until, link: link?.path ?? pageLinks.workflowAutomation(workflow.id) },
  };
}

const templates: Partial<Record<Due['does'], string>> = {
  ask: 'automation-asks',
  escalate: 'automation-escalated',
  note_silence: 'automation-escalated',
  stop: 'automation-stopped',
};

const found = (value: unknown): Found => {
  if (!isFound(value)) throw new Error('an automation cannot advance without its facts');
  return value;
};
const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && 'due' in value && 'steps' in value && 'workflow' in value;
