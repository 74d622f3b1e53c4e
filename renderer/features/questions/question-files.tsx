import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { FileRow } from '../../generic/collection/files/file-row.tsx';
import { UploadRow } from '../../generic/collection/files/upload-row.tsx';
import { useUploads } from '../../generic/collection/files/use-uploads.ts';
import { useText } from '../../i18n/use-text.ts';
import { AttachButton } from '../../generic/collection/files/attach-button.tsx';

interface QuestionFilesProps {
  question: Representation<'question'>;
  of: 'question' | 'answer';
  /** True if this is the reader's own part, to which files can be attached as long as the server offers it. */
  own: boolean;
}

/** Files of the question or its answer. Files attached before the answer is sent are marked as pending. */
export function QuestionFiles({ question, of, own }: QuestionFilesProps): ReactNode {
  const text = useText();
  const parent = { property: 'question', iri: question['@id'] };
  const attach = own ? operationNamed(question, 'attach') : undefined;
  const { running, add } = useUploads({ entity: 'questionFile', parent, ...(attach ? { href: attach.href } : {}) });
  const files = question.files?.filter(({ part }) => (part === 'question') === (of === 'question')) ?? [];
  const isUnsent = files.some(({ part }) => part === 'unsent');
  if (files.length + running.length === 0 && !attach) return null;
  return (
    <Box sx={{ pt: 0.75, maxWidth: 560 }}>
      {isUnsent && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {text('questionFile.part.unsent')}
        </Typography>
      )}
      {files.map((file) => (
        <FileRow key={file['@id']} file={file} parentIri={question['@id']} />
      ))}
      {running.map((one) => (
        <UploadRow key={one.id} upload={one} />
      ))}
      {attach && <AttachButton label={text(`questions.attach.${of}`)} onFiles={add} />}
    </Box>
  );
}
