import type { StepState } from '../../../kit/step-looks.ts';
import { placeOf } from '../overview/response-place.ts';
import { inState, isRfi, isUndecided, type WorkflowFacts } from '../workflow-facts.ts';

export interface AutomationStep {
  /** Messages `automation.step.<id>` and `automation.step.<id>.text`. */
  id: string;
  /** True if the server acts on its own, by time or calculation; otherwise a person decides. */
  byItself: boolean;
  state: StepState;
  /** The time it is or was due. */
  at: string | null;
}

const reminderLead = 2 * 24 * 3600 * 1000;
const order = ['created', 'drafted', 'published', 'started', 'finished'];

/** Automatic steps and people's tasks of this workflow, in chronological order. */
export function automationSteps(facts: WorkflowFacts): AutomationStep[] {
  const reminder = isTooShort(facts) ? [] : [remind(facts)];
  const steps = [publish(facts), open(facts), ...reminder, close(facts), price(facts), rate(facts), select(facts)];
  return isRfi(facts)
    ? [...steps.filter(({ id }) => id !== 'price'), complete(facts)]
    : [...steps, negotiate(facts), award(facts), complete(facts)];
}

const requestAt = ({ request }: WorkflowFacts): number => order.indexOf(request?.state ?? 'created');
type Moment = 'publishedAt' | 'startDate' | 'finishDate';
const dateOf = ({ request }: WorkflowFacts, name: Moment): string | null => request?.[name] ?? null;

const publish = (facts: WorkflowFacts): AutomationStep => ({
  id: 'publish',
  byItself: false,
  state: requestAt(facts) >= 2 ? 'completed' : 'manual',
  at: dateOf(facts, 'publishedAt'),
});

const open = (facts: WorkflowFacts): AutomationStep => ({
  id: 'open',
  byItself: true,
  state: byClock(requestAt(facts), { from: 2, done: 3 }),
  at: dateOf(facts, 'startDate'),
});

const close = (facts: WorkflowFacts): AutomationStep => ({
  id: 'close',
  byItself: true,
  state: byClock(requestAt(facts), { from: 3, done: 4 }),
  at: dateOf(facts, 'finishDate'),
});

function byClock(now: number, { from, done }: { from: number; done: number }): StepState {
  if (now >= done) return 'completed';
  return now >= from ? 'autonomous' : 'not_started';
}

function reminderAt(facts: WorkflowFacts): string | null {
  const finish = dateOf(facts, 'finishDate');
  return finish ? new Date(Date.parse(finish) - reminderLead).toISOString() : null;
}

/** True if the request was published so recently that no reminder is sent. */
function isTooShort(facts: WorkflowFacts): boolean {
  const at = reminderAt(facts);
  const published = dateOf(facts, 'publishedAt');
  return at !== null && published !== null && at <= published;
}

const remind = (facts: WorkflowFacts): AutomationStep => ({
  id: 'remind',
  byItself: true,
  state: byClock(requestAt(facts), { from: 3, done: 4 }),
  at: reminderAt(facts),
});

const price = (facts: WorkflowFacts): AutomationStep => ({
  id: 'price',
  byItself: true,
  state: facts.responses.length === 0 ? 'not_started' : 'autonomous',
  at: null,
});

function rate(facts: WorkflowFacts): AutomationStep {
  const unrated = facts.responses.filter(
    (response) => isUndecided(response) && placeOf(response).unratedCriteria > 0,
  ).length;
  const state = facts.responses.length === 0 ? 'not_started' : unrated > 0 ? 'manual_evaluation' : 'completed';
  return { id: 'rate', byItself: false, state, at: null };
}

function select(facts: WorkflowFacts): AutomationStep {
  const { responses } = facts;
  const isOpen = responses.some(isUndecided);
  const waiting: StepState = requestAt(facts) === 4 ? 'manual' : 'manual_evaluation';
  return {
    id: 'select',
    byItself: false,
    state: responses.length === 0 ? 'not_started' : isOpen ? waiting : 'completed',
    at: null,
  };
}

function negotiate({ negotiations, workflow }: WorkflowFacts): AutomationStep {
  const going = inState(negotiations, 'published', 'started');
  const at = going.map((one) => one[one.state === 'started' ? 'effectiveFinish' : 'startDate'] ?? '').toSorted()[0];
  const isDraft = inState(negotiations, 'drafted').length > 0;
  const idle: StepState = workflow.phase === 'evaluation' || workflow.phase === 'awarding' ? 'manual' : 'not_started';
  const quiet: StepState = isDraft ? 'manual' : negotiations.length > 0 ? 'completed' : idle;
  return { id: 'negotiate', byItself: true, state: going.length > 0 ? 'autonomous' : quiet, at: at || null };
}

function award({ negotiations }: WorkflowFacts): AutomationStep {
  const waiting = inState(negotiations, 'finished', 'negotiated').length;
  const done = inState(negotiations, 'awarded').length;
  return {
    id: 'award',
    byItself: false,
    state: waiting > 0 ? 'manual' : done > 0 ? 'completed' : 'not_started',
    at: null,
  };
}

const complete = ({ workflow }: WorkflowFacts): AutomationStep => ({
  id: 'complete',
  byItself: true,
  state: workflow.state === 'completed' ? 'completed' : 'not_started',
  at: null,
});
