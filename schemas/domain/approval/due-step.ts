import { currentStep, type RunningApproval } from './decisions.ts';

const dayMs = 24 * 60 * 60 * 1000;
const reminderDays = 1;
const escalationDays = 3;

export interface TimedApproval extends Pick<RunningApproval, 'steps'> {
  createdAt: string;
  expiresAt: string;
  /** Instants within the current step; null before. */
  remindedAt: string | null;
  escalatedAt: string | null;
}

export interface DueStep {
  operation: 'remind' | 'escalate' | 'expire';
  at: string;
}

/**
 * Returns what an open request does next. Reminder and escalation count from the start of the current step. The end of
 * an expired request comes before both.
 */
export function dueStep(approval: TimedApproval, now: Date): DueStep {
  const { expiresAt, remindedAt, escalatedAt } = approval;
  const end: DueStep = { operation: 'expire', at: expiresAt };
  if (expiresAt <= now.toISOString() || escalatedAt !== null) return end;
  const next: DueStep =
    remindedAt === null
      ? { operation: 'remind', at: daysAfterStart(approval, reminderDays) }
      : { operation: 'escalate', at: daysAfterStart(approval, escalationDays) };
  return next.at < expiresAt ? next : end;
}

/** A step starts with the decision that completed the one before it. */
function daysAfterStart({ steps, createdAt }: TimedApproval, days: number): string {
  const start = steps[currentStep({ steps }) - 1]?.decisions.at(-1)?.at ?? createdAt;
  return new Date(Date.parse(start) + days * dayMs).toISOString();
}
