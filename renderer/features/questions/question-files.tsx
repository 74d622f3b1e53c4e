import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { AttachedFiles } from '../../generic/collection/files/attached-files.tsx';
import { useText } from '../../i18n/use-text.ts';

interface QuestionFilesProps {
  question: Representation<'question'>;
  of: 'question' | 'answer';
  /** True if this is the reader's own part, to which files can be attached as long as the server offers it. */
  own: boolean;
}

/** Files of the question or its answer. Files attached before the answer is sent are marked as pending. */
export function QuestionFiles({ question, of, own }: QuestionFilesProps): ReactNode {
  const text = useText();
  const files = question.files?.filter(({ part }) => (part === 'question') === (of === 'question')) ?? [];
  return (
    <AttachedFiles
      entity="questionFile"
      parent={{ property: 'question', iri: question['@id'] }}
      files={files}
      attach={own ? operationNamed(question, 'attach') : undefined}
      label={text(`questions.attach.${of}`)}
      note={files.some(({ part }) => part === 'unsent') ? text('questionFile.part.unsent') : null}
    />
  );
}
