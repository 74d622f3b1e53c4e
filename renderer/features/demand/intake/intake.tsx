import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pageOf } from '../../../data/resources.ts';
import { problemText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { showToast } from '../../../kit/toast-queue.ts';
import { bodyOf, emptyDraft, openQuestion, toDraft, type Draft, type Ask } from '../draft.ts';
import type { Understanding } from '../../../../schemas/generated/answers.ts';
import { useSaveDemand } from '../use-save-demand.ts';
import { DraftForm } from './draft-form.tsx';
import { NumberChoice } from './number-choice.tsx';
import { NumberLedger } from './number-ledger.tsx';
import { useNumbers } from './use-numbers.ts';
import { TypedWords } from './typed-words.tsx';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ask } from '../../../data/ask.ts';
import type { Problem } from '../../../data/problem.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';

const pauseMs = 450;

/** Reads the text once the writer pauses. The previous answer stays until the next one arrives. */
function useUnderstanding(text: string): UseQueryResult<Understanding, Problem> {
  const { language } = useLanguage();
  const settled = useSettled(text.trim() === '' ? '' : text);
  return useQuery<Understanding, Problem>({
    queryKey: ['understood', language, settled],
    enabled: settled !== '',
    placeholderData: (previous) => (settled === '' ? undefined : previous),
    retry: false,
    queryFn: ({ signal }) =>
      ask('Understanding', {
        method: 'POST',
        path: '/api/demands/understand',
        body: { text: settled, language },
        signal,
      }),
  });
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** A field to type or paste into, and the resulting demand next to it. */
export function Intake(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [own, setOwn] = useState<{ draft: Draft; of: Understanding | undefined } | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const reading = useUnderstanding(typed);
  const saving = useSaveDemand();
  const understood = useKept(typed.trim() === '' ? null : reading.data);
  // Keeps corrections while typing continues. The text is read again only on request.
  const read = useDraftOf(understood);
  const draft = own?.draft ?? read;
  const question = typed === '' ? null : openQuestion(draft, understood ?? null);
  const numbers = useNumbers({ understood, draft, read, isBusy: question !== null });
  const isStale = own !== null && own.of !== understood && understood !== undefined;
  const startAgain = (): void => {
    setTyped('');
    setOwn(null);
  };
  const save = async (submit: boolean): Promise<void> => {
    const [open] = numbers.open;
    if (submit && open) return numbers.ask(open.start);
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
        <TypedWords
          typed={typed}
          isReading={reading.isFetching}
          onType={setTyped}
          onStartAgain={startAgain}
          {...(isStale ? { onReadAgain: () => setOwn(null) } : {})}
        >
          <NumberLedger
            {...{ typed, draft, pointed }}
            chips={numbers.chips}
            onPoint={setPointed}
            onChoose={({ start }) => numbers.ask(start)}
          />
        </TypedWords>
        {reading.isError && typed !== '' && (
          <Banner role="alert" tone="danger" glyph="x" title={problemText(reading.error, text)} />
        )}
        {numbers.asked && (
          <NumberChoice
            chosen={numbers.chosen}
            chip={numbers.asked}
            open={numbers.open.length}
            draft={draft}
            onChoose={(choice, changed) => {
              numbers.choose(choice);
              if (changed !== draft) setOwn({ draft: changed, of: understood });
            }}
            onNoneIsQuantity={numbers.none}
          />
        )}
        {!numbers.asked && <QuestionPanel question={question} draft={draft} />}
      </Stack>
      <DraftForm
        {...{ draft, saving, pointed }}
        onPoint={setPointed}
        onChange={(changed) => setOwn({ draft: changed, of: understood })}
      >
        <SaveFoot
          saving={saving}
          {...(numbers.open[0] ? { note: text('demands.number.submit', { number: numbers.open[0].from }) } : {})}
          onSave={(submit) => void save(submit)}
        />
      </DraftForm>
    </Box>
  );
}

/** Keeps the last answer if the next one fails; null clears it. */
function useKept(answer: Understanding | undefined | null): Understanding | undefined {
  const [kept, setKept] = useState(answer ?? undefined);
  const next = answer === null ? undefined : (answer ?? kept);
  if (next !== kept) setKept(next);
  return next;
}

/** Keeps the same draft for the same answer, so that the keys of its rows stay. */
function useDraftOf(understood: Understanding | undefined): Draft {
  const [kept, setKept] = useState(() => ({ of: understood, draft: understood ? toDraft(understood) : emptyDraft() }));
  if (kept.of === understood) return kept.draft;
  const draft = understood ? toDraft(understood) : emptyDraft();
  setKept({ of: understood, draft });
  return draft;
}

/** Shows the problem, and the two buttons to save or submit. */
export function SaveFoot(props: {
  saving: ReturnType<typeof useSaveDemand>;
  /** Says why the demand cannot be submitted yet. */
  note?: string;
  onSave: (submit: boolean) => void;
}): ReactNode {
  const text = useText();
  const { saving, note, onSave } = props;
  return (
    <Box sx={{ p: 2, borderTop: 1, borderColor: 'line.hair' }}>
      {saving.problem && (
        <Box sx={{ mb: 1.5 }}>
          <Banner role="alert" tone="danger" glyph="x" title={problemText(saving.problem, text)} />
        </Box>
      )}
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1, justifyContent: 'flex-end', alignItems: { sm: 'center' } }}
      >
        {note && (
          <Typography variant="body2" component="p" sx={{ m: 0, flex: 1, color: 'tone.attention.fg' }}>
            {note}
          </Typography>
        )}
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

/** The open question. The answer is typed into its field. */
function QuestionPanel({ question, draft }: { question: Ask | null; draft: Draft }): ReactNode {
  const text = useText();
  if (!question) return null;
  const item = question.item === null ? undefined : draft.items[question.item];
  const words = question.text ?? text('demands.ask.quantity', { name: item?.name ?? '' });
  const field = item ? `${item.key}-quantity` : 'demand-text';
  const go = (): void => {
    const element = document.getElementById(field);
    element?.scrollIntoView({ block: 'center' });
    element?.focus();
  };
  return (
    <Banner
      tone="attention"
      glyph="warn"
      title={`${text('demands.ask')} ${words}`}
      action={<Button onClick={go}>{text('demands.ask.answer')}</Button>}
    >
      {text('demands.ask.why')}
    </Banner>
  );
}
