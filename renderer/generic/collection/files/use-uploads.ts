import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useReportsOf } from '../../../data/report-saved.ts';
import { useStore } from '../../../data/store.ts';
import { sendUpload, uploadsOf, type RunningUpload, type UploadTarget } from './send-upload.ts';
import { uploadProblem } from './upload.ts';
import { useUploadLimits } from './use-upload-limits.ts';

/** Uploads to a record. `part` is the name under which its guide looks for unsaved input. */
export function useUploads(
  target: UploadTarget,
  part = `${target.parent.iri}/${target.entity}`,
): {
  running: readonly RunningUpload[];
  add: (files: readonly File[]) => void;
} {
  const client = useQueryClient();
  const limits = useUploadLimits();
  const uploads = uploadsOf(part);
  useReportsOf(target.parent.iri);
  useEffect(() => () => uploads.set((all) => all.filter((one) => one.problem === null)), [uploads]);
  const start = (file: File): void => {
    const problem = uploadProblem(file, limits);
    uploads.set((all) => all.filter((one) => one.problem === null));
    if (!problem) return void sendUpload(client, target, part, file);
    uploads.set((all) => [...all, { id: crypto.randomUUID(), name: file.name, share: 0, isWaiting: false, problem }]);
  };
  return { running: useStore(uploads), add: (files) => files.forEach(start) };
}
