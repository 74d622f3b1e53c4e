import type { Violation } from '../../schemas/language/violation.ts';
import type { Problem } from '../data/problem.ts';
import type { Text, TextValues } from './use-text.ts';

/**
 * Values that messages name but an answer may lack, because a proxy refused the call. They equal the shipped settings.
 * A test compares both, since importing the settings would load their checks on the log-in page.
 */
export const defaults = { megabytes: 20, minutes: 15 } satisfies TextValues;

/** The sentence for a refusal by its code; an unknown code gives the general one. */
export function problemText(problem: Problem, text: Text): string {
  return (
    text.first([`error.${problem.code}`, 'error.unexpected_error'], { ...defaults, ...primitive(problem.params) }) ??
    problem.code
  );
}

/** The sentence for one field; an unknown code gives the general one. */
export function violationText(violation: Violation, text: Text): string {
  const ids = [`violation.${violation.code}`, `error.${violation.code}`, 'violation.invalid'];
  return text.first(ids, { limit: '', ...violation.params }) ?? violation.message;
}

/** The sentence for the refused value of a field; '' if it was not refused. */
export function fieldProblemText(problem: Problem | null, path: string, text: Text): string {
  const found = problem?.violations.find(({ propertyPath }) => propertyPath === path);
  return found ? violationText(found, text) : '';
}

function primitive(params: Record<string, unknown>): TextValues {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  );
}
