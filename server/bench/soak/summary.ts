import type { LogEntry } from '../../bidding/log-hash.ts';
import { percentiles } from '../percentiles.ts';
import type { AnsweredAction } from './answered.ts';

interface Ran {
  answers: readonly AnsweredAction[];
  logs: readonly (readonly LogEntry[])[];
  kills: number;
}

/** Summarizes the events, so that an empty run is not mistaken for a proof. */
export function summary({ answers, logs, kills }: Ran): string {
  const times = answers.flatMap(({ sentAt, answeredAt, attempts }) =>
    answeredAt === null || attempts > 1 ? [] : [Date.parse(answeredAt) - Date.parse(sentAt)],
  );
  const { p50, p99 } = percentiles(times);
  const acknowledged = answers.filter(({ status }) => status === 200).length;
  const repeated = answers.filter(({ attempts }) => attempts > 1);
  const rescued = repeated.filter(({ status }) => status === 200).length;
  const unknown = answers.filter(({ status }) => status === null).length;
  return [
    `${answers.length} actions, ${acknowledged} acknowledged, ${unknown} never answered; ${kills} kills`,
    `${repeated.length} were sent more than once, ${rescued} of them acknowledged; p50 ${p50} ms, p99 ${p99} ms of the others`,
    `told: ${counted(answers.map(({ status, code }) => code ?? String(status)))}`,
    `logged: ${counted(logs.flat().map(({ event }) => event))}`,
  ].join('\n');
}

function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}
