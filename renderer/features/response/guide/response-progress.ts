import { isObject } from '../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../schemas/language/violation.ts';
import { iriOf, isRepresentation, type Representation } from '../../../data/representation.ts';
import type { LineCounts } from '../lines/response-lines.ts';

/** A supplier's answer to one requirement. */
export interface Answer {
  canFulfil: boolean;
  answer: string;
  note: string;
}

const records = (value: unknown): Representation[] => (Array.isArray(value) ? value.filter(isRepresentation) : []);
const wordsOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const requirementsOf = (request: Representation): Representation[] => records(request['requirements']);

/** By requirement. */
export function answersOf(response: Representation): Map<string, Answer> {
  const given = Array.isArray(response['requirementCompliances']) ? response['requirementCompliances'] : [];
  return new Map(
    given.filter(isObject).flatMap((compliance): [string, Answer][] => {
      const requirement = iriOf(compliance['requirement']);
      const { canFulfil, answer, note } = compliance;
      if (!requirement || typeof canFulfil !== 'boolean') return [];
      return [[requirement, { canFulfil, answer: wordsOf(answer), note: wordsOf(note) }]];
    }),
  );
}

export type ResponseStep = 'company' | 'items' | 'requirements' | 'attachments' | 'terms' | 'finalize';

/** How far a step is. `code` is the message `offer.progress.<code>` with `params`. */
export interface StepProgress {
  done: boolean;
  /** Left out of what is missing: an offer is complete without it. */
  optional?: true;
  code: string;
  params: Record<string, number>;
}

export function responseProgress(facts: {
  response: Representation;
  request: Representation;
  lines: LineCounts | null;
  violations: readonly Violation[];
  termsAccepted: boolean;
}): Record<Exclude<ResponseStep, 'finalize'>, StepProgress> {
  const { response, lines, violations, termsAccepted } = facts;
  const files = Array.isArray(response['files']) ? response['files'].length : 0;
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

function requirementsProgress({
  response,
  request,
}: {
  response: Representation;
  request: Representation;
}): StepProgress {
  const requirements = requirementsOf(request);
  const answers = answersOf(response);
  const answered = requirements.filter((requirement) => answers.has(requirement['@id'])).length;
  const blocking = requirements.filter(
    (requirement) => requirement['required'] === true && answers.get(requirement['@id'])?.canFulfil === false,
  ).length;
  const params = { count: blocking > 0 ? blocking : answered, all: requirements.length };
  if (blocking > 0) return { done: false, code: 'cannotFulfil', params };
  return {
    done: answered === requirements.length,
    code: requirements.length > 0 ? 'answered' : 'noRequirements',
    params,
  };
}

export const missingSteps = (progress: Record<string, StepProgress>): string[] =>
  Object.entries(progress)
    .filter(([, { done, optional }]) => !done && !optional)
    .map(([step]) => step);
