import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { awaitJob } from '../data/awaited-jobs.ts';
import { useCommand } from '../data/use-command.ts';
import { useText } from '../i18n/use-text.ts';
import { showProblem } from './show-problem.ts';

/** A download that may take a while. It is prepared in the background and appears in the list of downloads. */
export function PrepareDownload(props: { kind: string; record: string; children: ReactNode }): ReactNode {
  const { kind, record, children } = props;
  const text = useText();
  const command = useCommand();
  const ask = (): void =>
    command.mutate(
      { method: 'POST', href: '/api/jobs', body: { kind, record } },
      {
        onSuccess: (job) => job && awaitJob(job['@id']),
        onError: (problem) => showProblem(problem, text),
      },
    );
  return (
    <Button onClick={ask} loading={command.isPending} loadingPosition="start" startIcon={<Download size={15} />}>
      {children}
    </Button>
  );
}
