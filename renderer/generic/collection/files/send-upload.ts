import type { QueryClient } from '@tanstack/react-query';
import { toProblem, type Problem } from '../../../data/problem.ts';
import { recordKey } from '../../../data/remember.ts';
import { iriOf } from '../../../data/representation.ts';
import { reportedSaving } from '../../../data/report-saved.ts';
import { collectionOf } from '../../../data/resources.ts';
import { reportSaving } from '../../../data/save-status.ts';
import { createStore, type Store } from '../../../data/store.ts';
import { upload } from './upload.ts';

export interface RunningUpload {
  id: string;
  name: string;
  /** Progress from 0 to 1. */
  share: number;
  /** True without a connection; the file is sent once there is one. */
  isWaiting: boolean;
  problem: Problem | null;
}

export interface UploadTarget {
  entity: string;
  parent: { property: string; iri: string };
  /** Path of the parent's operation that accepts files. If absent, the collection accepts them. */
  href?: string;
  /** Called with the IRI of each new file. */
  onUploaded?: (iri: string) => void;
}

const stores = new Map<string, Store<readonly RunningUpload[]>>();

/** Uploads of a part of a record, including those started before its step was left. */
export function uploadsOf(part: string): Store<readonly RunningUpload[]> {
  const known = stores.get(part);
  if (known) return known;
  const made = createStore<readonly RunningUpload[]>([]);
  made.subscribe(askBeforeUnload);
  stores.set(part, made);
  return made;
}

/** Sends a file until it is answered. Without a connection it waits, then retries under the same key. */
export async function sendUpload(client: QueryClient, target: UploadTarget, part: string, file: File): Promise<void> {
  const id = crypto.randomUUID();
  const uploads = uploadsOf(part);
  const change = (patch: Partial<RunningUpload>): void =>
    uploads.set((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  uploads.set((all) => [...all, { id, name: file.name, share: 0, isWaiting: false, problem: null }]);
  try {
    const answer = await untilConnected(part, change, () => send(target, { id, file }, (share) => change({ share })));
    await client.invalidateQueries({ queryKey: recordKey(target.parent.iri), exact: true });
    await client.invalidateQueries({ queryKey: ['list'] });
    uploads.set((all) => all.filter((one) => one.id !== id));
    const made = iriOf(answer);
    if (made) target.onUploaded?.(made);
  } catch (error) {
    change({ problem: toProblem(error), isWaiting: false });
  }
}

function send(
  { entity, parent, href }: UploadTarget,
  { id, file }: { id: string; file: File },
  onProgress: (share: number) => void,
): Promise<unknown> {
  const body = new FormData();
  body.append('file', file);
  body.append('name', file.name);
  body.append(parent.property, parent.iri);
  const path = href ?? `/api/${collectionOf(entity)}`;
  return reportedSaving(parent.iri, () => upload({ path, body, idempotencyKey: id }, onProgress));
}

async function untilConnected<T>(
  part: string,
  change: (patch: Partial<RunningUpload>) => void,
  work: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (toProblem(error).code !== 'network_error') throw error;
    } finally {
      reportSaving(part, { state: 'idle' });
    }
    change({ isWaiting: true, share: 0 });
    reportSaving(part, { state: 'retrying' });
    await connection();
    change({ isWaiting: false });
  }
}

const retryMilliseconds = 4000;

/** Resolves on the browser's online event, or after a while, since browsers do not always fire it. */
function connection(): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, retryMilliseconds);
    globalThis.addEventListener('online', go);
  });
}

/** Files cannot survive a reload, so leaving the page needs a confirmation. */
function askBeforeUnload(): void {
  const isRunning = [...stores.values()].some((store) => store.get().some(({ problem }) => problem === null));
  if (isRunning) globalThis.addEventListener('beforeunload', ask);
  else globalThis.removeEventListener('beforeunload', ask);
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
