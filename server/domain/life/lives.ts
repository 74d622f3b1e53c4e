import type { Services } from '../../kernel/services.ts';
import type { Lives } from '../../workflows/engine.ts';
import { nextStep } from './next-step.ts';
import { perform } from './perform.ts';
import { runLabel } from './run-label.ts';

/** The interface between the engines and the application. */
export const engineInterface = (services: Services): Lives => ({
  nextStep: (subject) => nextStep(subject, services),
  perform: (task) => perform(task, services),
  label: (effect) => runLabel(effect, services.db),
});
