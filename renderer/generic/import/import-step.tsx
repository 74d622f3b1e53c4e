import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ask } from '../../data/ask.ts';
import { Problem, toProblem } from '../../data/problem.ts';
import { useText } from '../../i18n/use-text.ts';
import { CheckRows } from './check-rows.tsx';
import { ChooseFile, fileBody } from './choose-file.tsx';
import { namingRecords, previewIn, type ImportPreview } from './import-preview.ts';
import { importSlot, importDraft } from './import-draft.ts';
import { MatchColumns } from './match-columns.tsx';
import type { ImportProps, PreviewState } from './import-props.ts';

function usePreview(path: string | undefined, draft: ImportPreview | null): PreviewState {
  const [preview, setPreview] = useState(draft);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const askFor: PreviewState['ask'] = async (body) => {
    setBusy(true);
    setProblem(null);
    try {
      const chosen = body instanceof FormData ? undefined : body.mapping;
      const found = previewIn(await ask('UploadPreview', { method: 'POST', path: path ?? '', body }), chosen);
      if (found.rows.length === 0)
        throw new Problem({ code: 'file_unreadable', status: 400, params: { reason: 'empty' } });
      setPreview(found);
      return true;
    } catch (error) {
      setProblem(toProblem(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { preview, problem, isBusy, ask: askFor, replace: setPreview };
}

/** Imports a list from a file: select it, match columns, correct cells, then import all or nothing. */
export default function ImportStep(props: ImportProps): ReactNode {
  const text = useText();
  const [draft, setDraft] = useState(() => importDraft(importSlot(props.context)));
  const [step, setStep] = useState<'choose' | 'match' | 'check'>(draft ? 'check' : 'choose');
  const state = usePreview(props.operation.preview, draft?.preview ?? null);
  const given = useRef(props.file);
  useEffect(() => {
    const file = given.current;
    if (!file) return;
    given.current = null;
    void state.ask(fileBody(file)).then((isRead) => isRead && setStep('match'));
  });
  const close = (): void => {
    importSlot(props.context).write(null);
    props.onClose();
  };
  const { preview } = state;
  const context = useMemo(
    () =>
      preview?.choices ? { ...props.context, columns: namingRecords(props.context.columns, preview) } : props.context,
    [props.context, preview],
  );
  return (
    <Stack component="section" aria-label={text('import.title')} sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button startIcon={<ArrowLeft size={15} />} onClick={close}>
          {text('import.close')}
        </Button>
        <Typography variant="h3" component="h2" sx={{ m: 0 }}>
          {text(`import.${step}.title`)}
        </Typography>
      </Stack>
      {step === 'choose' && <ChooseFile {...state} onChosen={() => setStep('match')} />}
      {step === 'match' && preview && (
        <MatchColumns
          key={`${preview.upload} ${preview.headerRow}`}
          {...state}
          preview={preview}
          columns={props.context.columns}
          onBack={() => setStep('choose')}
          onMatched={() => setStep('check')}
        />
      )}
      {step === 'check' && preview && (
        <CheckRows
          {...props}
          context={context}
          preview={preview}
          unanswered={draft?.key ?? null}
          onBack={() => {
            // With the same columns, corrected rows stay.
            state.replace(importDraft(importSlot(props.context))?.preview ?? preview);
            setDraft(null);
            setStep('match');
          }}
        />
      )}
    </Stack>
  );
}
