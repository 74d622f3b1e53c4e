import { isNotActivated } from '../data/not-activated.ts';
import type { Problem } from '../data/problem.ts';
import { problemText } from '../i18n/problem-text.ts';
import type { Text } from '../i18n/use-text.ts';
import { showToast, type Toast } from './toast-queue.ts';

/** Reports a refusal, unless a dialog does. `action` leads to where it can be resolved. */
export function showProblem(problem: Problem, text: Text, action?: Toast['action']): void {
  if (!isNotActivated(problem)) showToast(problemText(problem, text), { kind: 'error', ...(action && { action }) });
}
