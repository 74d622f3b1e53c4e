import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createFileStore } from '../../files/file-store.ts';
import type { CallResult, CallTask } from '../job-task.ts';
import type { WorkPlace } from './work-place.ts';

/** Runs a call through the application, with its body in a file, so that no slow connection occupies a process. */
export async function answerCall(task: CallTask, folder: string, place: WorkPlace): Promise<CallResult> {
  place.setIdentity(task.identity);
  const response = await sendRequest(task, path.join(folder, 'in'), place.socket);
  const out = path.join(folder, 'out');
  await pipeline(response, createWriteStream(out));
  const { size } = await stat(out);
  const result = { status: response.statusCode ?? 500, headers: headersOf(response), bytes: size };
  if (task.keepAs === undefined || result.status !== 200) return result;
  const { key } = await createFileStore(place.services.config).put(task.keepAs, await readFile(out));
  return { ...result, key };
}

async function sendRequest(task: CallTask, body: string, socketPath: string): Promise<IncomingMessage> {
  const { method, url, hasBody } = task;
  const length = hasBody ? { 'content-length': String((await stat(body)).size) } : {};
  // Kept alive: a refusal may come before the whole body was read, and a closing connection would lose it.
  const headers = { ...task.headers, ...length, connection: 'keep-alive' };
  const call = request({ socketPath, method, path: url, headers, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve);
    call.once('error', reject);
  });
  if (!hasBody) call.end();
  // A refusal before the whole body was read ends the sending. Only the answer matters.
  else void pipeline(createReadStream(body), call).catch(() => undefined);
  return answered;
}

/** Headers of our internal connection, or set again by the process that received the call. */
const ofConnection = new Set([
  'connection',
  'keep-alive',
  'date',
  'transfer-encoding',
  'content-length',
  'x-request-id',
]);

function headersOf({ headers }: IncomingMessage): CallResult['headers'] {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofConnection.has(name) ? [] : [[name, value] as const],
    ),
  );
}
