import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pageOf } from '../../../data/resources.ts';
import { problemText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { showToast } from '../../../kit/toast-queue.ts';
import { VisuallyHidden } from '../../../kit/visually-hidden.tsx';
import { bodyOf, emptyDraft, marksOf, openQuestion, toDraft, type Draft } from '../draft.ts';
import type { Understood } from '../understood.ts';
import { useSaveDemand } from '../use-save-demand.ts';
import { DraftForm } from './draft-form.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { ReadWords } from './read-words.tsx';
import { useUnderstanding } from './use-understanding.ts';

const mostCharacters = 10_000;

/** One field to type or paste into, and beside it the demand that was understood. */
export function Intake(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [own, setOwn] = useState<{ draft: Draft; of: Understood | undefined } | null>(null);
  const reading = useUnderstanding(typed);
  const saving = useSaveDemand();
  const understood = typed.trim() === '' ? undefined : reading.data;
  // What was corrected stays, also when the text goes on: it is read anew on demand.
  const read = useDraftOf(understood);
  const draft = own?.draft ?? read;
  const marks = understood ? marksOf(understood) : [];
  const isStale = own !== null && own.of !== understood && understood !== undefined;
  const startAgain = (): void => {
    setTyped('');
    setOwn(null);
  };
  const save = async (submit: boolean): Promise<void> => {
    const saved = await saving.save(bodyOf(draft, typed), { submit });
    if (!saved) return;
    showToast(text(submit ? 'demands.submitted' : 'demands.saved'));
    const path = pageOf(saved['@id']);
    if (path) await navigate(path);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Box sx={{ border: 1, borderColor: 'line.strong', borderRadius: '8px', overflow: 'hidden' }}>
          <VisuallyHidden>
            <label htmlFor="demand-text">{text('demands.what')}</label>
          </VisuallyHidden>
          <OutlinedInput
            id="demand-text"
            multiline
            fullWidth
            minRows={4}
            maxRows={14}
            notched={false}
            value={typed}
            placeholder={text('demands.example')}
            inputProps={{ maxLength: mostCharacters }}
            sx={{ '& fieldset': { border: 0 }, fontSize: 16, lineHeight: '24px', p: 2 }}
            onChange={(event) => setTyped(event.target.value)}
          />
          <ReadWords typed={typed} marks={marks} />
          <Stack
            direction="row"
            sx={{
              px: 2,
              py: 1,
              gap: 1,
              alignItems: 'center',
              borderTop: 1,
              borderColor: 'line.hair',
              flexWrap: 'wrap',
            }}
          >
            <Typography variant="caption" component="output" sx={{ color: 'text.secondary', flex: 1, minWidth: 160 }}>
              {reading.isFetching
                ? text('demands.reading')
                : text(marks.length > 0 ? 'demands.marked' : 'demands.hint')}
            </Typography>
            {isStale && (
              <Button size="small" onClick={() => setOwn(null)}>
                {text('demands.readAgain')}
              </Button>
            )}
            {typed !== '' && (
              <Button size="small" onClick={startAgain}>
                {text('demands.startAgain')}
              </Button>
            )}
          </Stack>
        </Box>
        {reading.isError && typed !== '' && (
          <Banner role="alert" tone="danger" glyph="x" title={problemText(reading.error, text)} />
        )}
        <QuestionPanel ask={typed === '' ? null : openQuestion(draft, understood ?? null)} draft={draft} />
      </Stack>
      <DraftForm
        draft={draft}
        errors={saving.errors}
        onChange={(changed) => setOwn({ draft: changed, of: understood })}
      >
        <SaveFoot saving={saving} onSave={(submit) => void save(submit)} />
      </DraftForm>
    </Box>
  );
}

/** The same form as long as the same was understood: keys of its rows stay. */
function useDraftOf(understood: Understood | undefined): Draft {
  const [kept, setKept] = useState(() => ({ of: understood, draft: understood ? toDraft(understood) : emptyDraft() }));
  if (kept.of === understood) return kept.draft;
  const draft = understood ? toDraft(understood) : emptyDraft();
  setKept({ of: understood, draft });
  return draft;
}

/** What goes wrong, and the two ways on. */
export function SaveFoot(props: {
  saving: ReturnType<typeof useSaveDemand>;
  onSave: (submit: boolean) => void;
}): ReactNode {
  const text = useText();
  const { saving, onSave } = props;
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'line.hair' }}>
      {saving.problem && (
        <Box sx={{ mb: 1.5 }}>
          <Banner role="alert" tone="danger" glyph="x" title={problemText(saving.problem, text)} />
        </Box>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, justifyContent: 'flex-end' }}>
        <Button disabled={saving.busy} onClick={() => onSave(false)}>
          {text('demands.save')}
        </Button>
        <Button variant="contained" color="primary" loading={saving.busy} onClick={() => onSave(true)}>
          {text('demand.operation.submit')}
        </Button>
      </Stack>
    </Box>
  );
}
