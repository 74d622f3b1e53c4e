import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { idOf, pageOf } from '../../../data/resources.ts';
import { inState, isRfi, standingOffers, type WorkflowFacts } from '../workflow-facts.ts';

/** The next action or current state. Messages `workflow.banner.<id>`, `.text` and `.action`. */
export interface NextStep {
  id: StepId;
  tone: Tone;
  glyph: GlyphKind;
  /** The target of its button; null if the buttons in the head do it. */
  to: string | null;
  /** A date named in the text. */
  at: string | null;
  count: number;
  /** The negotiation it refers to. */
  negotiation: Representation<'negotiation'> | null;
}

export type StepId = keyof typeof looks;

const looks = {
  archived: { tone: 'neutral', glyph: 'minus' },
  completed: { tone: 'success', glyph: 'check' },
  completedByHand: { tone: 'success', glyph: 'check' },
  shareTemplate: { tone: 'info', glyph: 'half' },
  useTemplate: { tone: 'success', glyph: 'check' },
  scheduledTemplate: { tone: 'info', glyph: 'clock' },
  unscheduledTemplate: { tone: 'attention', glyph: 'warn' },
  keptTemplate: { tone: 'neutral', glyph: 'minus' },
  createRequest: { tone: 'info', glyph: 'half' },
  finishRequest: { tone: 'info', glyph: 'half' },
  publishRequest: { tone: 'info', glyph: 'half' },
  invite: { tone: 'attention', glyph: 'warn' },
  offersStart: { tone: 'info', glyph: 'clock' },
  answerQuestions: { tone: 'attention', glyph: 'time-up' },
  offersRunning: { tone: 'live', glyph: 'live' },
  rateOffers: { tone: 'attention', glyph: 'time-up' },
  rateAnswers: { tone: 'attention', glyph: 'time-up' },
  prepareNegotiation: { tone: 'info', glyph: 'half' },
  publishNegotiation: { tone: 'info', glyph: 'half' },
  negotiationScheduled: { tone: 'info', glyph: 'clock' },
  negotiationRunning: { tone: 'live', glyph: 'live' },
  award: { tone: 'decided', glyph: 'gavel' },
} as const satisfies Record<string, { tone: Tone; glyph: GlyphKind }>;

/** Returns the server's next step with its look and target. If several banners fit the step, the order here decides. */
export function nextStep(facts: WorkflowFacts): NextStep {
  const { next, nextRunAt } = facts.workflow;
  const count = next?.count ?? 0;
  const id = stepId(facts, next?.code ?? '', count);
  const negotiation = negotiationOf(id, facts);
  return {
    id,
    ...looks[id],
    to: targetOf(id, facts, negotiation),
    at: (id === 'scheduledTemplate' ? nextRunAt : next?.at) ?? null,
    count: id === 'answerQuestions' ? facts.questions.open : count,
    negotiation,
  };
}

const byCode: Record<string, (facts: WorkflowFacts, count: number) => StepId> = {
  share_template: () => 'shareTemplate',
  use_template: ({ workflow }) => readyTemplate(workflow),
  create_request: () => 'createRequest',
  complete_request: (_, count) => (count > 0 ? 'finishRequest' : 'publishRequest'),
  offers_start: (facts) => (isUninvited(facts) ? 'invite' : 'offersStart'),
  offers_end: whileOffersRun,
  rate_offers: (facts) => (isRfi(facts) ? 'rateAnswers' : 'rateOffers'),
  prepare_negotiation: ({ negotiations }) =>
    inState(negotiations, 'drafted').length > 0 ? 'publishNegotiation' : 'prepareNegotiation',
  negotiation_starts: () => 'negotiationScheduled',
  negotiation_ends: () => 'negotiationRunning',
  award: () => 'award',
};

/** People start workflows only from templates for manual use. */
function readyTemplate({ templateKind, nextRunAt }: Representation<'workflow'>): StepId {
  if (templateKind === 'self_sourcing') return 'keptTemplate';
  if (templateKind !== 'schedules') return 'useTemplate';
  return nextRunAt ? 'scheduledTemplate' : 'unscheduledTemplate';
}

function stepId(facts: WorkflowFacts, code: string, count: number): StepId {
  const { workflow } = facts;
  if (workflow.state === 'archived') return 'archived';
  const known = byCode[code];
  if (known) return known(facts, count);
  return workflow.completionReason ? 'completedByHand' : 'completed';
}

/** True without invitations. Public requests, and those whose link was shared, need none. */
const isUninvited = ({ invited, request, workflow }: WorkflowFacts): boolean =>
  invited === 0 && request?.public !== true && (workflow.suppliersCount ?? 0) === 0;

function whileOffersRun(facts: WorkflowFacts): StepId {
  if (facts.questions.open > 0) return 'answerQuestions';
  return isUninvited(facts) ? 'invite' : 'offersRunning';
}

type Negotiation = Representation<'negotiation'>;

const statesOf: Partial<Record<StepId, readonly NonNullable<Negotiation['state']>[]>> = {
  publishNegotiation: ['drafted'],
  negotiationScheduled: ['published'],
  negotiationRunning: ['started'],
  award: ['negotiated', 'finished'],
};

/** The only fitting negotiation, or the one with the earliest time. */
function negotiationOf(id: StepId, { negotiations }: WorkflowFacts): Negotiation | null {
  const fitting = inState(negotiations, ...(statesOf[id] ?? []));
  const time = (one: Negotiation): string => one[id === 'negotiationRunning' ? 'effectiveFinish' : 'startDate'] ?? '';
  return fitting.toSorted((a, b) => time(a).localeCompare(time(b)))[0] ?? null;
}

/** The page that starts a workflow from this template. */
export const startFrom = (template: Representation<'workflow'>): string =>
  `/workflows/create?template=${idOf(template['@id'])}`;

/** Before there is a request, anyone who may edit the workflow may start it. */
const mayEdit = ({ request, workflow }: WorkflowFacts): boolean =>
  operationNamed(request ?? workflow, 'update') !== undefined;

function targetOf(id: StepId, facts: WorkflowFacts, negotiation: Representation<'negotiation'> | null): string | null {
  const { workflow, responses } = facts;
  const home = pageOf(workflow['@id']) ?? '/workflows';
  const guide = mayEdit(facts) ? `/requests/create/${idOf(workflow['@id'])}` : null;
  const targets: Record<StepId, string | null> = {
    archived: null,
    completed: workflow.type === 'rfi' ? `${home}/evaluation` : `${home}/awarding`,
    completedByHand: null,
    shareTemplate: guide,
    useTemplate: startFrom(workflow),
    scheduledTemplate: null,
    unscheduledTemplate: null,
    keptTemplate: null,
    createRequest: guide,
    finishRequest: guide,
    publishRequest: guide && `${guide}?step=finalize`,
    invite: `${home}/invitations`,
    offersStart: `${home}/invitations`,
    answerQuestions: `${home}/questions`,
    offersRunning: standingOffers(responses).length > 0 ? `${home}/evaluation` : `${home}/invitations`,
    rateOffers: `${home}/evaluation`,
    rateAnswers: `${home}/evaluation`,
    prepareNegotiation: `${home}/negotiations`,
    publishNegotiation: pageOf(negotiation?.['@id']) ?? `${home}/negotiations`,
    negotiationScheduled: pageOf(negotiation?.['@id']) ?? `${home}/negotiations`,
    negotiationRunning: pageOf(negotiation?.['@id']) ?? `${home}/negotiations`,
    award: pageOf(negotiation?.['@id']) ?? `${home}/awarding`,
  };
  return targets[id];
}
