import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { isEntry, type CodeEntry } from '../../../schemas/configuration/code-list.ts';
import { isObject } from '../../../schemas/language/json-schema.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../data/http.ts';
import type { Problem } from '../../data/problem.ts';
import { useText } from '../../i18n/use-text.ts';
import { FileButton } from '../../kit/file-button.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';

/** Classes from a csv or xlsx, into what is typed: nothing is stored before it was looked at. */
export function ReadClasses({
  disabled,
  onRead,
}: {
  disabled: boolean;
  onRead: (read: CodeEntry[]) => void;
}): ReactNode {
  const text = useText();
  const reading = useMutation<unknown, Problem, File>({
    mutationFn: async (file) => {
      const body = new FormData();
      body.append('file', file);
      return call({ method: 'POST', path: '/api/code-lists/eclass/read-file', body });
    },
    onError: (problem) => showProblem(problem, text),
    onSuccess: (answer) => {
      const found = isObject(answer) ? answer : {};
      const entries = (Array.isArray(found['entries']) ? found['entries'] : []).filter(isEntry);
      const skipped = Array.isArray(found['skipped']) ? found['skipped'].length : 0;
      onRead(entries);
      showToast(text('configuration.classes.read', { count: entries.length, skipped }));
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
