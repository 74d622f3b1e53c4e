import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CodeEntry } from '../../../schemas/configuration/code-list.ts';
import type { Answers } from '../../../schemas/generated/answers.ts';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import { useText } from '../../i18n/use-text.ts';
import { FileButton } from '../../kit/file-button.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';

/** Reads classes from a CSV or XLSX file into the draft. Nothing is stored before a review. */
export function ReadClasses({
  disabled,
  onRead,
}: {
  disabled: boolean;
  onRead: (read: readonly CodeEntry[]) => void;
}): ReactNode {
  const text = useText();
  const reading = useMutation<Answers['ReadClasses'], Problem, File>({
    mutationFn: async (file) => {
      const body = new FormData();
      body.append('file', file);
      return ask('ReadClasses', { method: 'POST', path: '/api/code-lists/eclass/read-file', body });
    },
    onError: (problem) => showProblem(problem, text),
    onSuccess: ({ entries, skipped }) => {
      onRead(entries);
      showToast(text('configuration.classes.read', { count: entries.length, skipped: skipped.length }));
    },
  });
  return (
    <FileButton
      label={text('configuration.classes.file')}
      accept=".csv,.xlsx,.txt"
      icon={<FileUp size={14} />}
      disabled={disabled}
      loading={reading.isPending}
      onFile={(file) => reading.mutate(file)}
    />
  );
}
