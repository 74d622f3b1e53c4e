import { after } from '../../../schemas/domain/automation/duration.ts';
import { isOpen, type Step } from '../../../schemas/domain/automation/step.ts';
import type { Automation, Due } from '../../../schemas/domain/automation/what-is-due.ts';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import type { Effect, MailEffect } from '../../kernel/outbox/effect.ts';
import { peopleNamed } from './people-named.ts';

/** What `advance` found out before it asked to be recorded. */
interface Found {
  state: Automation['state'];
  steps: readonly Step[];
  due: Due;
  workflow: RecordOf<'workflow'>;
}

/** What the automation came to, and whoever must know of it is told. */
export const advanceRule = defineRule<'automation', 'advance', MailEffect['to'][]>({
  facts: async ({ foundOut }, { trx }) => {
    const { due, steps, workflow } = found(foundOut);
    const step = 'step' in due ? steps.find(({ id }) => id === due.step) : undefined;
    if (due.does === 'ask') return peopleNamed(step?.approver ?? 'owner', workflow, trx);
    if (due.does === 'escalate' || due.does === 'note_silence') return peopleNamed(due.to, workflow, trx);
    return due.does === 'stop' ? peopleNamed('organization_admin', workflow, trx) : [];
  },
  decide: ({ record, foundOut, facts: receivers }) => {
    const { state, steps, due, workflow } = found(foundOut);
    return {
      changes: { plan: [...steps] },
      ...(state === record.state ? {} : { state }),
      effects: receivers.map((to) => mail(to, { steps, due, workflow })),
      touched: [{ entity: 'workflow', id: workflow.id }],
    };
  },
});

function mail(to: MailEffect['to'], { steps, due, workflow }: Pick<Found, 'steps' | 'due' | 'workflow'>): Effect {
  const step = 'step' in due ? steps.find(({ id }) => id === due.step) : undefined;
  const until = step && isOpen(step) && step.openedAt ? after(step.openedAt, step.limit) : null;
  return {
    kind: 'mail',
    template: templates[due.does] ?? 'automation-asks',
    to,
    data: { title: workflow.title, until, link: `/workflows/${workflow.id}/automation` },
  };
}

const templates: Partial<Record<Due['does'], string>> = {
  ask: 'automation-asks',
  escalate: 'automation-escalated',
  note_silence: 'automation-escalated',
  stop: 'automation-stopped',
};

const found = (value: unknown): Found => {
  if (!isFound(value)) throw new Error('an automation advances only by what was found out');
  return value;
};
const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && 'due' in value && 'steps' in value && 'workflow' in value;
