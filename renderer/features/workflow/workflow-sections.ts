import type { OwnWorkflowType } from '../../../schemas/configuration/own-workflow-type.ts';
import { optionalSections } from '../../../schemas/configuration/workflow-type.ts';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';
import { phaseIndex } from '../../kit/phases.tsx';
import { inState, isUndecided, standingOffers, type WorkflowFacts } from './workflow-facts.ts';

/** The progress of a section; message `workflow.standing.<id>`. The glyph's shape alone also conveys it. */
export type Standing = keyof typeof looks;

const looks = {
  overview: { glyph: 'arrow', tone: 'info' },
  open: { glyph: 'draft', tone: 'neutral' },
  unused: { glyph: 'minus', tone: 'neutral' },
  begun: { glyph: 'half', tone: 'info' },
  scheduled: { glyph: 'clock', tone: 'info' },
  running: { glyph: 'live', tone: 'live' },
  needed: { glyph: 'warn', tone: 'attention' },
  waiting: { glyph: 'time-up', tone: 'attention' },
  done: { glyph: 'check', tone: 'success' },
} as const satisfies Record<string, { glyph: GlyphKind; tone: Tone }>;

export const standingLook = (standing: Standing): { glyph: GlyphKind; tone: Tone } => looks[standing];

export interface WorkflowSection {
  id: string;
  /** An RFI ends without a negotiation. */
  rfp?: boolean;
  /** Shown only if this flag is on. */
  flag?: string;
  /** Hidden before there is a request, and in templates, which are never published. */
  live?: boolean;
  standing: (facts: WorkflowFacts) => Standing;
  count?: (facts: WorkflowFacts) => number;
  /** Shown instead of the count. */
  unread?: (facts: WorkflowFacts) => number;
}

const phaseOf = ({ workflow }: WorkflowFacts): number => phaseIndex(workflow.phase ?? '');
const isPublished = ({ request }: WorkflowFacts): boolean => Boolean(request?.publishedAt);

/** The sections of a workflow, in chronological order. */
const workflowSections: readonly WorkflowSection[] = [
  { id: 'overview', standing: () => 'overview' },
  { id: 'request', standing: requestStanding },
  { id: 'invitations', standing: invitationStanding, count: ({ invited }) => invited },
  {
    id: 'questions',
    live: true,
    standing: questionStanding,
    count: ({ questions }) => questions.open,
    unread: ({ questions }) => questions.unread,
  },
  {
    id: 'evaluation',
    live: true,
    standing: evaluationStanding,
    count: ({ responses }) => standingOffers(responses).length,
  },
  {
    id: 'selection',
    live: true,
    standing: selectionStanding,
    count: ({ responses }) => inState(responses, 'accepted').length,
  },
  { id: 'automation', flag: 'workflow_automation', standing: automationStanding },
  {
    id: 'negotiations',
    live: true,
    rfp: true,
    standing: negotiationStanding,
    count: ({ negotiations }) => negotiations.length,
  },
  { id: 'awarding', live: true, rfp: true, standing: awardingStanding },
];

/**
 * `own` is the administrator's type of the workflow, if it has one, which can hide sections. Sections with content from
 * before a change of type stay accessible.
 */
export function sectionsFor(
  workflow: Pick<Representation<'workflow'>, 'type' | 'isTemplate'>,
  isOn: (flag: string) => boolean,
  { own, facts }: { own?: OwnWorkflowType | undefined; facts?: WorkflowFacts | undefined } = {},
): readonly WorkflowSection[] {
  const left = optionalSections.filter((id) => own && !own.sections.includes(id) && !holdsSomething(id, facts));
  return workflowSections
    .filter(({ id }) => !left.some((one) => one === id))
    .filter(({ rfp }) => !rfp || workflow.type !== 'rfi')
    .filter(({ live }) => !live || workflow.isTemplate !== true)
    .filter(({ flag }) => flag === undefined || isOn(flag));
}

/** True if the section has content, so it existed earlier. */
function holdsSomething(section: string, facts: WorkflowFacts | undefined): boolean {
  if (section === 'questions') return (facts?.questions.all ?? 0) > 0;
  if (section === 'awarding' && (facts?.awards.length ?? 0) > 0) return true;
  return (section === 'negotiations' || section === 'awarding') && (facts?.negotiations.length ?? 0) > 0;
}

function requestStanding(facts: WorkflowFacts): Standing {
  if (isPublished(facts)) return 'done';
  return facts.request ? 'begun' : 'open';
}

function invitationStanding(facts: WorkflowFacts): Standing {
  if (facts.invited > 0) return isPublished(facts) ? 'done' : 'begun';
  if (!isPublished(facts)) return 'open';
  const isFound = facts.request?.public === true || (facts.workflow.suppliersCount ?? 0) > 0;
  return phaseOf(facts) <= 1 && !isFound ? 'needed' : 'unused';
}

function questionStanding(facts: WorkflowFacts): Standing {
  if (facts.questions.open > 0) return 'waiting';
  if (facts.questions.all > 0) return 'done';
  return phaseOf(facts) > 1 ? 'unused' : 'open';
}

function evaluationStanding(facts: WorkflowFacts): Standing {
  if (facts.responses.length === 0) return phaseOf(facts) > 2 ? 'unused' : 'open';
  return phaseOf(facts) > 2 ? 'done' : 'begun';
}

function selectionStanding(facts: WorkflowFacts): Standing {
  if (facts.responses.length === 0) return phaseOf(facts) > 2 ? 'unused' : 'open';
  if (!facts.responses.some(isUndecided)) return 'done';
  if (phaseOf(facts) > 2) return 'done';
  return phaseOf(facts) === 2 ? 'waiting' : 'begun';
}

function automationStanding(facts: WorkflowFacts): Standing {
  if (!isPublished(facts)) return 'open';
  return facts.workflow.state === 'active' ? 'running' : 'done';
}

function negotiationStanding({ workflow, negotiations }: WorkflowFacts): Standing {
  if (negotiations.length === 0) return workflow.phase === 'completed' ? 'unused' : 'open';
  if (inState(negotiations, 'started').length > 0) return 'running';
  if (inState(negotiations, 'published').length > 0) return 'scheduled';
  return inState(negotiations, 'drafted').length > 0 ? 'begun' : 'done';
}

function awardingStanding({ workflow, negotiations, awards }: WorkflowFacts): Standing {
  if (inState(negotiations, 'finished', 'negotiated').length > 0) return 'waiting';
  if (inState(negotiations, 'awarded').length + awards.length === 0)
    return workflow.phase === 'completed' ? 'unused' : 'open';
  return workflow.phase === 'completed' ? 'done' : 'begun';
}
