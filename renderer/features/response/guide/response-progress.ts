import type { GuideStep } from '../../../../schemas/language/ui.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import type { Representation } from '../../../data/representation.ts';
import { stepViolations } from '../../../generic/guide/guide-steps.ts';
import type { LineCounts } from '../lines/response-lines.ts';

/** A supplier's answer to one requirement. */
export interface Answer {
  canFulfil: boolean;
  answer: string;
  note: string;
  /** The accepted document that answers it. */
  document: string | null;
}

/** Answers by requirement. */
export function answersOf(response: Pick<Representation<'response'>, 'requirementCompliances'>): Map<string, Answer> {
  const given = response.requirementCompliances ?? [];
  return new Map(
    given.flatMap(({ requirement, canFulfil, answer, note, document }): [string, Answer][] => {
      if (!requirement || typeof canFulfil !== 'boolean') return [];
      return [[requirement, { canFulfil, answer: answer ?? '', note: note ?? '', document: document ?? null }]];
    }),
  );
}

/** The parts of a response and its request that determine progress. */
type ResponseParts = Pick<Representation<'response'>, 'files' | 'requirementCompliances'>;
type Demands = Pick<Representation<'request'>, 'requirements'>;

export type ResponseStep = 'company' | 'items' | 'requirements' | 'attachments' | 'terms' | 'finalize';

/** The progress of a step. `code` is the message `offer.progress.<code>` with `params`. */
export interface StepProgress {
  done: boolean;
  /** Not counted as missing: an offer is complete without it. */
  optional?: true;
  code: string;
  params: Record<string, number>;
}

export function responseProgress(facts: {
  response: ResponseParts;
  request: Demands;
  lines: LineCounts | null;
  violations: readonly Violation[];
  termsAccepted: boolean;
}): Record<Exclude<ResponseStep, 'finalize'>, StepProgress> {
  const { response, lines, violations, termsAccepted } = facts;
  const files = response.files?.length ?? 0;
  const offered = lines?.offered ?? 0;
  const all = lines ? lines.offered + lines.declined + lines.open : 0;
  return {
    company: {
      done: violations.length === 0,
      code: violations.length === 0 ? 'complete' : 'fields',
      params: { count: violations.length },
    },
    items: { done: offered > 0, code: offered > 0 ? 'priced' : 'noItem', params: { count: offered, all } },
    requirements: requirementsProgress(facts),
    attachments: { done: files > 0, optional: true, code: 'files', params: { count: files } },
    terms: { done: termsAccepted, code: termsAccepted ? 'accepted' : 'notAccepted', params: {} },
  };
}

function requirementsProgress({ response, request }: { response: ResponseParts; request: Demands }): StepProgress {
  const { requirements = [] } = request;
  const answers = answersOf(response);
  const answered = requirements.filter((requirement) => answers.has(requirement['@id'])).length;
  const blocking = requirements.filter(
    (requirement) => requirement.required === true && answers.get(requirement['@id'])?.canFulfil === false,
  ).length;
  const params = { count: blocking > 0 ? blocking : answered, all: requirements.length };
  if (blocking > 0) return { done: false, code: 'cannotFulfil', params };
  return {
    done: answered === requirements.length,
    code: requirements.length > 0 ? 'answered' : 'noRequirements',
    params,
  };
}

/** Includes custom fields, in a step of their own or in a shipped one. In the guide's order. */
export function withAddedFields(
  progress: Readonly<Record<string, StepProgress>>,
  { steps, violations }: { steps: readonly GuideStep[]; violations: readonly Violation[] },
): Record<string, StepProgress> {
  const isElsewhere = (violation: Violation): boolean =>
    steps.some((step) => step.id !== 'company' && stepViolations(step, [violation]).length > 0);
  const missingIn = (step: GuideStep): number =>
    step.id === 'company'
      ? violations.filter((violation) => !isElsewhere(violation)).length
      : stepViolations(step, violations).length;
  const shown = steps.filter(({ id, blocks }) => id in progress || blocks.some(({ kind }) => kind === 'form'));
  return Object.fromEntries(
    shown.map((step): [string, StepProgress] => {
      const count = missingIn(step);
      const complete: StepProgress = { done: true, code: 'complete', params: {} };
      if (count > 0) return [step.id, { done: false, code: 'fields', params: { count } }];
      return [step.id, step.id === 'company' ? complete : (progress[step.id] ?? complete)];
    }),
  );
}

export const missingSteps = (progress: Record<string, StepProgress>): string[] =>
  Object.entries(progress)
    .filter(([, { done, optional }]) => !done && !optional)
    .map(([step]) => step);
