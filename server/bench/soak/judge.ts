import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { LogEntry } from '../../bidding/log-hash.ts';
import { proveLog } from '../../domain/negotiation/replay/prove-log.ts';
import { readLogFile } from '../../domain/negotiation/replay/read-log-file.ts';
import type { Services } from '../../kernel/services.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import type { AnsweredAction } from './answered.ts';
import type { Arena } from './arenas.ts';
import { checkNegotiation } from './check.ts';

export async function untilEnded({ negotiation }: Arena, api: ApiClient): Promise<void> {
  const patience = Date.now() + 120_000;
  for (;;) {
    const { body } = await api.get(negotiation);
    if (body['state'] === 'finished' || body['state'] === 'negotiated') return;
    if (Date.now() > patience) throw new Error(`${negotiation} does not end: ${String(body['state'])}`);
    await wait(500);
  }
}

/** The log as the purchaser receives it, also stored in the folder `out`. */
export async function exportLog(
  { negotiation, id }: Arena,
  { api, out }: { api: ApiClient; out: string },
): Promise<LogEntry[]> {
  const content = await (await api.raw(`${negotiation}/log?format=jsonl`)).text();
  writeFileSync(path.join(out, `${id}.jsonl`), content);
  return readLogFile(content);
}

/** Runs the checker, which uses only logs and answers, then the replay, which uses the mechanisms. */
export async function judge(
  arena: Arena,
  log: readonly LogEntry[],
  answers: readonly AnsweredAction[],
  { db }: Services,
): Promise<string[]> {
  const own = answers.filter(({ negotiation }) => negotiation === arena.id);
  const violations = checkNegotiation(log, own);
  const { differences } = await proveLog(log, db);
  const replayed = differences.map(
    ({ seq, what, found, replayed: right }) =>
      `replay, entry ${seq}: ${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(right)}`,
  );
  return [...violations, ...replayed].map((text) => `${arena.type} ${arena.id}: ${text}`);
}
