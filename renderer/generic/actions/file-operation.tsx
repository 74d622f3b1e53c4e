import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogVerb } from '../../kit/dialog-verb.tsx';
import { requiredViolation } from '../../../schemas/language/violation.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { FileField } from '../form/file-field.tsx';
import { ProblemBanner } from './problem-banner.tsx';
import { operationTexts } from './operation-texts.ts';
import type { OperationDialogProps } from './operation-dialog.tsx';
import type { RunningOperation } from './use-operation.ts';

/** Asks for the file that an operation takes. */
export function FileOperation(props: OperationDialogProps & RunningOperation): ReactNode {
  const text = useText();
  const { entity, description, record, operation, note, onClose, run, busy, problem } = props;
  const texts = operationTexts(entity, operation, { text, state: record.state });
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const send = (): void => {
    setTried(true);
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    run(form);
  };
  return (
    <Dialog
      open
      title={texts.question}
      consequence={texts.consequence}
      onClose={onClose}
      actions={
        <DialogVerb busy={busy} onCancel={onClose} onDo={send}>
          {texts.verb}
        </DialogVerb>
      }
    >
      {note}
      {problem && <ProblemBanner entity={entity} problem={problem} />}
      <Box sx={{ mt: 2 }}>
        <FileField
          file={file}
          kinds={description.ui.operations?.[operation.name]?.files}
          error={tried && !file ? violationText(requiredViolation('file'), text) : undefined}
          onChange={setFile}
        />
      </Box>
    </Dialog>
  );
}
