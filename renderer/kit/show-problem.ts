import { isNotActivated } from '../data/not-activated.ts';
import type { Problem } from '../data/problem.ts';
import { problemText } from '../i18n/problem-text.ts';
import type { Text } from '../i18n/use-text.ts';
import { showToast } from './toast-queue.ts';

/** Reports a refusal, unless a dialog does. */
export function showProblem(problem: Problem, text: Text): void {
  if (!isNotActivated(problem)) showToast(problemText(problem, text), { kind: 'error' });
}
