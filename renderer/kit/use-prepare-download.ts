import { awaitJob } from '../data/awaited-jobs.ts';
import { useCommand } from '../data/use-command.ts';
import { useText } from '../i18n/use-text.ts';
import { showProblem } from './show-problem.ts';

export interface PreparedDownload {
  kind: string;
  record: string;
}

/** Starts a download that may take a while. It is prepared in the background and appears in the list of downloads. */
export function usePrepareDownload({ kind, record }: PreparedDownload): { prepare: () => void; isPending: boolean } {
  const text = useText();
  const command = useCommand();
  const prepare = (): void =>
    command.mutate(
      { method: 'POST', href: '/api/jobs', body: { kind, record } },
      {
        onSuccess: (job) => job && awaitJob(job['@id']),
        onError: (problem) => showProblem(problem, text),
      },
    );
  return { prepare, isPending: command.isPending };
}
