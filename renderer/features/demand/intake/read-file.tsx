import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { call } from '../../../data/http.ts';
import type { Problem } from '../../../data/problem.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FileButton } from '../../../kit/file-button.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { showToast } from '../../../kit/toast-queue.ts';

export interface FileReading {
  isPending: boolean;
  read: (file: File) => void;
}

/** A list or a mail from a file takes the place of what was typed; the server reads it and keeps nothing. */
export function useFileReading(onRead: (typed: string) => void): FileReading {
  const text = useText();
  const reading = useMutation<unknown, Problem, File>({
    mutationFn: async (file) => {
      const body = new FormData();
      body.append('file', file);
      return call({ method: 'POST', path: '/api/demands/read-file', body });
    },
    onError: (problem) => showProblem(problem, text),
    onSuccess: (answer) => {
      const found = isObject(answer) ? answer : {};
      if (found['isCut'] === true) showToast(text('demands.file.cut'), { kind: 'error' });
      if (typeof found['text'] === 'string') onRead(found['text']);
    },
  });
  return { isPending: reading.isPending, read: (file) => reading.mutate(file) };
}

export function ReadFile({ reading }: { reading: FileReading }): ReactNode {
  const text = useText();
  return (
    <FileButton
      label={text('demands.file')}
      accept=".csv,.tsv,.xlsx,.txt,.eml"
      icon={<FileText size={14} />}
      loading={reading.isPending}
      onFile={reading.read}
    />
  );
}
