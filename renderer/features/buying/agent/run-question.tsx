import type { ReactNode } from 'react';
import { DecisionBox } from '../automation/decision-box.tsx';
import { isOpenStep, stepsIn, type ShownStep } from '../automation/shown-step.ts';
import { useAutomation, type AutomationCalls } from '../automation/use-automation.ts';
import { Refusal } from '../refusal.tsx';

interface OpenStep {
  step: ShownStep | undefined;
  calls: AutomationCalls | undefined;
}

/** The step about which somebody is asked, as the automation of the run's workflow has it. */
export function useOpenStep(workflow: string | null, waitsFor: string | null): OpenStep {
  const calls = useAutomation(workflow);
  const step = stepsIn(calls.record).find((one) => one.kind === waitsFor && isOpenStep(one));
  return { step, calls: workflow ? calls : undefined };
}

/** The one decision that waits, with its facts and what follows from it. */
export const RunQuestion = ({ step, calls }: { step: ShownStep; calls: AutomationCalls }): ReactNode => (
  <>
    <Refusal problem={calls.problem} />
    <DecisionBox step={step} calls={calls} />
  </>
);
