import { checkSteps } from '../../../schemas/domain/automation/check-steps.ts';
import { defaultSteps } from '../../../schemas/domain/automation/default-steps.ts';
import type { StepPlan } from '../../../schemas/domain/automation/step.ts';
import { orderViolations, ruleViolations, type RuleFacts } from '../../domain/assistant-rule/check-rule.ts';
import type { StoredRule } from '../../domain/assistant-rule/stored-rules.ts';
import { thenDo } from '../../../schemas/domain/routing/then-do.ts';
import type { Random } from './random-of.ts';

const people = ['approver-1', 'approver-2', 'approver-3'];
const active = new Set(people);
const facts: RuleFacts = {
  template: { isTemplate: true, state: 'active', templateKind: 'self_sourcing', missing: [], steps: [] },
  people: active,
  costCenters: new Set(['center-1', 'center-2']),
};

type Then = StoredRule['then'];

const rule = (id: string, when: StoredRule['when'], then: Partial<Then> = {}): StoredRule => ({
  id,
  version: 1,
  createdAt: '',
  updatedAt: '',
  title: id,
  when,
  ...thenDo<Then>({ kind: 'self_sourcing', template: 'template', ...then }),
  active: true,
  position: 1,
  organization: 'organization',
});

function pick<T>(random: Random, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0];
}
const code = (random: Random): string => String(13 + Math.floor(random() * 39));

/** Plants one plausible mistake. Returns true if saving reports it. */
type Plant = (random: Random) => boolean;

const inSteps =
  (change: (steps: StepPlan[], at: number) => StepPlan[]): Plant =>
  (random) => {
    const steps = defaultSteps();
    const at = 1 + Math.floor(random() * (steps.length - 1));
    return checkSteps(change(steps, at), { active }).length > 0;
  };
const at = (steps: StepPlan[], index: number, change: Partial<StepPlan>): StepPlan[] =>
  steps.map((step, place) => (place === index ? { ...step, ...change } : step));

const inRule =
  (make: (random: Random) => { rule: StoredRule; facts?: Partial<RuleFacts> }): Plant =>
  (random) => {
    const made = make(random);
    return ruleViolations(made.rule, { ...facts, ...made.facts }).length > 0;
  };
const inOrder =
  (make: (random: Random) => StoredRule[]): Plant =>
  (random) =>
    orderViolations(make(random), null).length > 0;

/** One mistake of each kind: unreachable, circular, without an approver, missing a requirement, without an end. */
const plants: Readonly<Record<string, Plant>> = {
  'a rule after one that takes everything': inOrder((random) => [
    rule('all', {}),
    rule('later', { categories: [code(random)] }),
  ]),
  'a class that an earlier, wider one takes': inOrder((random) => {
    const wide = code(random);
    return [rule('wide', { categories: [wide] }), rule('narrow', { categories: [`${wide}01`], amountTo: '500' })];
  }),
  'amounts that two earlier rules share out': inOrder((random) => {
    const categories = [code(random)];
    return [
      rule('low', { categories, amountTo: '500' }),
      rule('high', { categories, amountFrom: '500' }),
      rule('middle', { categories, amountFrom: '100', amountTo: '900' }),
    ];
  }),
  'an empty range of amounts': inOrder((random) => {
    const from = 100 + Math.floor(random() * 900);
    return [rule('empty', { amountFrom: String(from), amountTo: String(from - Math.floor(random() * 90)) })];
  }),
  'an approver who left, in a rule': inRule(() => ({ rule: rule('r', {}, { approver: 'who-left' }) })),
  'a cost center that is closed': inRule(() => ({ rule: rule('r', { costCenters: ['center-9'] }) })),
  'an invalid class': inRule((random) => ({
    rule: rule('r', { categories: [pick(random, ['abc', '123456789', 'x40', '4a'])] }),
  })),
  'a template that is gone': inRule(() => ({ rule: rule('r', {}), facts: { template: undefined } })),
  'a template of another kind': inRule((random) => ({
    rule: rule('r', {}),
    facts: {
      template: {
        isTemplate: true,
        state: 'active',
        templateKind: pick(random, ['manual', 'schedules']),
        missing: [],
        steps: [],
      },
    },
  })),
  'a template that was archived': inRule(() => ({
    rule: rule('r', {}),
    facts: { template: { isTemplate: true, state: 'archived', templateKind: 'self_sourcing', missing: [], steps: [] } },
  })),
  'a template that lacks something': inRule((random) => ({
    rule: rule('r', {}),
    facts: {
      template: {
        isTemplate: true,
        state: 'active',
        templateKind: 'self_sourcing',
        missing: [pick(random, ['payment_terms', 'delivery_address', 'invitations'])],
        steps: [],
      },
    },
  })),
  'self-sourcing without a template': inRule(() => ({ rule: rule('r', {}, { template: '' }) })),
  'the same step twice, in a rule': inRule((random) => {
    const kind = pick<'award' | 'order' | 'invite'>(random, ['award', 'order', 'invite']);
    return {
      rule: rule(
        'r',
        {},
        {
          steps: [
            { kind, mode: 'auto' },
            { kind, mode: 'ask' },
          ],
        },
      ),
    };
  }),
  'a step that occurs twice': inSteps((steps, index) => [...steps.slice(0, index), ...steps.slice(index - 1)]),
  'steps in the wrong order': inSteps((steps, index) => {
    const [one] = steps.splice(index, 1);
    return one ? [one, ...steps] : steps;
  }),
  'an approver who left': inSteps((steps, index) => at(steps, index, { approver: 'who-left' })),
  'an escalation to a person who left': inSteps((steps, index) =>
    at(steps, index, { escalation: { to: 'who-left', after: 'P1D' } }),
  ),
  'a circular escalation': inSteps((steps, index) =>
    at(steps, index, { approver: 'approver-1', escalation: { to: 'approver-1', after: 'P1D' } }),
  ),
  'no time limit': inSteps((steps, index) => at(steps, index, { limit: '' })),
  'a time limit of zero': inSteps((steps, index) => at(steps, index, { limit: 'PT0S' })),
  'an escalation that never comes': inSteps((steps, index) =>
    at(steps, index, { escalation: { to: 'owner', after: 'later' } }),
  ),
  'a condition that no purchase meets': inSteps((steps, index) =>
    at(steps, index, { condition: { offersAtLeast: 5, offersAtMost: 2 } }),
  ),
  'amounts of a condition that exclude everything': inSteps((steps, index) =>
    at(steps, index, { condition: { amountFrom: '900', amountTo: '900' } }),
  ),
  'an invitation without suppliers': (random) => {
    const steps = defaultSteps().map((step) => (step.kind === 'invite' ? { ...step, settings: { who: [] } } : step));
    return random() >= 0 && checkSteps(steps, { active }).length > 0;
  },
  'a setting that is not a duration': (random) => {
    const before = pick(random, ['2 days', 'P', 'PT']);
    const steps = defaultSteps().map((step) => (step.kind === 'remind' ? { ...step, settings: { before } } : step));
    return checkSteps(steps, { active }).length > 0;
  },
};

/** Plants this many mistakes of all kinds in turn. Returns how many were found, which were missed, and false alarms. */
export function findPlanted(count: number, random: Random): { found: number; missed: string[]; alarms: number } {
  const kinds = Object.entries(plants);
  const missed: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [name, plant] = kinds[index % kinds.length] ?? [];
    if (name && plant && !plant(random)) missed.push(name);
  }
  const clean = [
    checkSteps(defaultSteps(), { active }).length,
    ruleViolations(
      rule('r', { categories: ['40-11'], amountTo: '5000', costCenters: ['center-1'] }, { approver: 'approver-1' }),
      facts,
    ).length,
    orderViolations([rule('a', { categories: ['40'] }), rule('b', { categories: ['41'] }), rule('rest', {})], null)
      .length,
  ];
  return { found: count - missed.length, missed, alarms: clean.reduce((sum, one) => sum + one, 0) };
}
