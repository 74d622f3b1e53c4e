import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { nameIn } from '../../files/download-name.ts';
import type { JobRunner } from '../../jobs/create-jobs.ts';
import { refusedProblem } from '../../jobs/refused-problem.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { accountReader } from '../../kernel/identity/session-reader.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Services } from '../../kernel/services.ts';

export interface JobResult {
  resultKey: string;
  bytes: number;
  contentType: string;
  fileName: string;
}

interface DoQuestion {
  job: Pick<RecordOf<'job'>, 'account' | 'organization' | 'call' | 'title'>;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Performs the call in the name of the requesting account, with its current rights. Stores the answer as a file. */
export async function doJob(
  { job, signal, onProgress }: DoQuestion,
  jobs: JobRunner,
  services: Services,
): Promise<JobResult> {
  const reader = await accountReader(job.account, services);
  if (!reader) throw new Problem('not_allowed');
  const identity = { caller: reader.caller, session: null, expiresAt: null, requestId: services.newId() };
  const keepAs = services.newId();
  const what = { kind: 'call', method: 'GET', url: job.call, headers: {}, hasBody: false, identity, keepAs } as const;
  const question = { organization: job.organization, isSlow: true, limits: {}, signal, onProgress };
  return jobs.perform({ ...question, prepare: () => Promise.resolve(what) }, async (result, folder) => {
    if (!isObject(result)) throw new Problem('job_failed');
    if (Number(result['status']) !== 200) throw await refusalIn(path.join(folder, 'out'));
    return resultOf(result, job.title);
  });
}

async function refusalIn(file: string): Promise<Problem> {
  const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
  return isObject(parsed) ? refusedProblem(parsed) : new Problem('job_failed');
}

function resultOf(result: JsonObject, title: string): JobResult {
  const headers = isObject(result['headers']) ? result['headers'] : {};
  return {
    resultKey: String(result['key']),
    bytes: Number(result['bytes']),
    contentType: textIn(headers, 'content-type'),
    fileName: nameIn(textIn(headers, 'content-disposition')) ?? title,
  };
}

function textIn(headers: JsonObject, name: string): string {
  const text = headers[name];
  return typeof text === 'string' ? text : '';
}
