import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toProblem, type Problem } from '../../../data/problem.ts';
import { recordKey } from '../../../data/remember.ts';
import { iriOf } from '../../../data/representation.ts';
import { reportedSaving, useReportsOf } from '../../../data/report-saved.ts';
import { collectionOf } from '../../../data/resources.ts';
import { upload, uploadProblem } from './upload.ts';
import { useUploadLimits } from './use-upload-limits.ts';

export interface RunningUpload {
  id: string;
  name: string;
  /** 0 to 1. */
  share: number;
  problem: Problem | null;
}

export function useUploads(target: {
  entity: string;
  parent: { property: string; iri: string };
  /** Where the parent's own operation takes files; absent: the collection. */
  href?: string;
  /** Called with the address of each new file. */
  onUploaded?: (iri: string) => void;
}): {
  running: RunningUpload[];
  add: (files: readonly File[]) => void;
} {
  const client = useQueryClient();
  const limits = useUploadLimits();
  const [running, setRunning] = useState<RunningUpload[]>([]);
  const change = (id: string, patch: Partial<RunningUpload>): void =>
    setRunning((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  useReportsOf(target.parent.iri);
  const start = async (file: File): Promise<void> => {
    const id = crypto.randomUUID();
    const problem = uploadProblem(file, limits);
    setRunning((all) => [...all.filter((one) => one.problem === null), { id, name: file.name, share: 0, problem }]);
    if (problem) return;
    const body = new FormData();
    body.append('file', file);
    body.append('name', file.name);
    body.append(target.parent.property, target.parent.iri);
    try {
      const href = target.href ?? `/api/${collectionOf(target.entity)}`;
      const answer = await reportedSaving(target.parent.iri, () => upload(href, body, (share) => change(id, { share })));
      await client.invalidateQueries({ queryKey: recordKey(target.parent.iri), exact: true });
      await client.invalidateQueries({ queryKey: ['list'] });
      setRunning((all) => all.filter((one) => one.id !== id));
      const made = iriOf(answer);
      if (made) target.onUploaded?.(made);
    } catch (error) {
      change(id, { problem: toProblem(error) });
    }
  };
  return { running, add: (files) => files.forEach((file) => void start(file)) };
}
