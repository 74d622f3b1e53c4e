import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { boundsOfSteps } from './bound.ts';
import { applyDue } from './apply-due.ts';
import { planOf } from './default-steps.ts';
import { after, before, durationOf } from './duration.ts';
import type { Facts } from './facts.ts';
import { shownState } from './shown-state.ts';
import { silences, stepKinds, stepModes, type StepKind } from './step-kinds.ts';
import type { Step } from './step.ts';
import { someFacts } from './testing/some-facts.ts';
import { dueAction, type Automation } from './due-action.ts';

const start = '2026-11-23T08:00:00.000Z';
const step = (kind: StepKind, more: Partial<Step> = {}): Step => ({
  ...planOf(kind, 'auto'),
  id: kind,
  state: 'not_started',
  ...more,
});

const world = (more: Partial<Facts> = {}): Facts =>
  someFacts({
    now: start,
    invited: 3,
    unanswered: 3,
    freeItems: 2,
    bounds: [{ source: 'step', amount: '1000', currency: null }],
    ...more,
  });

const offer = (id: string, total: string) =>
  ({ id, supplier: id, state: 'published', complete: true, fulfils: true, total }) as const;
const lot = { id: 'lot', title: 'Lot', type: null, best: null, ordered: false } as const;
const best = { participation: 'p', supplier: 'a', price: '90', savingsPercent: '10' };

/** The purchase after an action of the automation. */
const acts: Record<StepKind, (facts: Facts) => Partial<Facts>> = {
  publish_request: (facts) => ({ request: facts.request && { ...facts.request, state: 'started' } }),
  invite: () => ({ candidates: 0 }),
  remind: () => ({}),
  extend: (facts) => ({
    request: facts.request && { ...facts.request, finishDate: after(facts.request.finishDate ?? start, 'P2D') },
  }),
  rate: () => ({}),
  decide_offers: (facts) => ({ offers: facts.offers.map((one) => ({ ...one, state: 'accepted' })) }),
  form_lots: () => ({ freeItems: 0, negotiations: [{ ...lot, state: 'drafted' }] }),
  choose_type: (facts) => ({ negotiations: facts.negotiations.map((one) => ({ ...one, type: 'rank_auction' })) }),
  publish_negotiations: (facts) => ({ negotiations: facts.negotiations.map((one) => ({ ...one, state: 'started' })) }),
  run_bots: () => ({}),
  award: (facts) => ({ negotiations: facts.negotiations.map((one) => ({ ...one, state: 'awarded' })) }),
  order: (facts) => ({ negotiations: facts.negotiations.map((one) => ({ ...one, ordered: true })) }),
  complete: () => ({ workflow: { state: 'completed', isTemplate: false } }),
};

/** Simulates the clock and the suppliers. */
function passed(facts: Facts, now: string): Facts {
  const { request, negotiations } = facts;
  const isOver = request?.state === 'started' && request.finishDate !== null && request.finishDate <= now;
  return {
    ...facts,
    now,
    request: request && isOver ? { ...request, state: 'finished' } : request,
    offers: isOver ? [offer('a', '100'), offer('b', '110')] : facts.offers,
    negotiations: negotiations.map((one) => (one.state === 'started' ? { ...one, state: 'finished', best } : one)),
  };
}

interface Run {
  automation: Automation;
  facts: Facts;
  done: string[];
  questions: string[];
}

/** Runs to the end. Each question is answered by `answer`, or not at all. */
function run(steps: readonly Step[], answer: (step: Step) => Partial<Step> | null): Run {
  let automation: Automation = { state: 'running', steps };
  let facts = world();
  const done: string[] = [];
  const questions: string[] = [];
  for (let count = 0; count < 400 && automation.state === 'running'; count += 1) {
    const next = dueAction(automation, facts);
    if (!next || next.at > facts.now) {
      facts = passed(facts, next && next.at > facts.now ? next.at : after(facts.now, 'P1D'));
      continue;
    }
    const { due } = next;
    const before = automation;
    if (due.does === 'act') {
      done.push(due.step);
      facts = { ...facts, ...acts[steps.find(({ id }) => id === due.step)?.kind ?? 'rate'](facts) };
    }
    automation = applyDue(automation, due, { now: facts.now, owner: 'owner' });
    for (const [index, one] of before.steps.entries())
      if (one.state === 'completed')
        assert.deepEqual(automation.steps[index], one, 'a completed automation stays completed');
    if (due.does !== 'ask') continue;
    questions.push(due.step);
    const answered = answer(automation.steps.find(({ id }) => id === due.step) ?? step('rate'));
    if (answered)
      automation = {
        ...automation,
        steps: automation.steps.map((one) => (one.id === due.step ? { ...one, ...answered } : one)),
      };
  }
  return { automation, facts, done, questions };
}

test('runs from draft to order without a question when every step is automatic', () => {
  const { automation, done, questions } = run(
    stepKinds.map((kind) => step(kind)),
    () => null,
  );
  assert.equal(automation.state, 'completed');
  assert.deepEqual(questions, []);
  assert.deepEqual(done, [
    'publish_request',
    'remind',
    'extend',
    'decide_offers',
    'form_lots',
    'choose_type',
    'publish_negotiations',
    'award',
    'order',
    'complete',
  ]);
});

test('reaches an end and repeats no step, for any settings and answers', () => {
  const plan = fc.record({
    mode: fc.constantFrom(...stepModes),
    onSilence: fc.constantFrom(...silences),
    isThere: fc.boolean(),
    answer: fc.constantFrom('approve', 'decline', 'nobody'),
  });
  fc.assert(
    fc.property(fc.array(plan, { minLength: 13, maxLength: 13 }), (plans) => {
      const steps = stepKinds.flatMap((kind, index) => {
        const { mode = 'auto', onSilence = 'skip', isThere = true } = plans[index] ?? {};
        return isThere ? [step(kind, { mode, onSilence })] : [];
      });
      const answers = new Map(stepKinds.map((kind, index) => [kind, plans[index]?.answer]));
      const { automation, done } = run(steps, ({ kind, state, stuck }) => {
        const answer = answers.get(kind);
        if (answer === 'nobody' || (stuck && answer === 'approve')) return null;
        const isYes = answer === 'approve' && state === 'manual';
        return isYes ? { approvedBy: 'somebody', state: 'autonomous' } : { state: 'completed', decidedBy: 'somebody' };
      });
      const silent = automation.steps.some((one) => one.silentAt && one.onSilence === 'escalate');
      assert.ok(automation.state !== 'running' || silent, JSON.stringify(automation));
      assert.deepEqual(done, [...new Set(done)]);
    }),
    { numRuns: 300 },
  );
});

test('stops when the owner is inactive, and does nothing while paused', () => {
  const steps = [step('publish_request')];
  const stopped = dueAction({ state: 'running', steps }, world({ owner: 'inactive' }));
  assert.deepEqual(stopped?.due.does, 'stop');
  assert.equal(dueAction({ state: 'paused', steps }, world()), null);
});

test('asks before an award that exceeds the budget or saves too little, and gives the figures', () => {
  const facts = world({
    request: { state: 'finished', finishDate: start, hasPrices: true },
    negotiations: [{ ...lot, state: 'finished', best }],
    freeItems: 0,
  });
  for (const settings of [{ budget: '89.99' }, { savingsAtLeast: '10.5' }]) {
    const steps = [step('award', { settings })];
    const bounds = [...facts.bounds, ...boundsOfSteps(steps)];
    const due = dueAction({ state: 'running', steps }, { ...facts, bounds })?.due;
    assert.equal(due?.does, 'ask');
  }
  const within = dueAction(
    { state: 'running', steps: [step('award', { settings: { budget: '90', savingsAtLeast: '10' } })] },
    facts,
  );
  assert.equal(within?.due.does, 'act');
});

test('shows the current step as autonomous and later steps as not started', () => {
  const automation: Automation = {
    state: 'running',
    steps: [step('publish_request', { state: 'completed' }), step('remind'), step('award')],
  };
  assert.deepEqual(
    [0, 1, 2].map((index) => shownState(automation, index)),
    ['completed', 'autonomous', 'not_started'],
  );
});

test('adds durations by the calendar, and rejects durations without length', () => {
  assert.equal(after('2027-01-31T10:00:00.000Z', 'P1M'), '2027-02-28T10:00:00.000Z');
  assert.equal(before('2027-03-01T10:00:00.000Z', 'P1DT2H'), '2027-02-28T08:00:00.000Z');
  for (const wrong of ['', 'P', 'PT', 'P0D', '2D', 'P1.5D', 'PT1D', 'p1d'])
    assert.equal(durationOf(wrong), null, wrong);
});
