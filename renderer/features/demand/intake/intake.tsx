import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pageOf } from '../../../data/resources.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { showToast } from '../../../kit/toast-queue.ts';
import { bodyOf, openQuestion, type Draft, type Ask } from '../draft.ts';
import { useSaveDemand } from '../use-save-demand.ts';
import { DraftForm } from './draft-form.tsx';
import { NumberChoice } from './number-choice.tsx';
import { NumberLedger } from './number-ledger.tsx';
import { useNumbers } from './use-numbers.ts';
import { TypedWords } from './typed-words.tsx';
import { useIntakeDraft } from './use-intake-draft.ts';

/** A field to type or paste into, and the resulting demand next to it. */
export function Intake(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [pointed, setPointed] = useState<string | null>(null);
  const intake = useIntakeDraft();
  const { typed, reading, understood, read, draft } = intake;
  const saving = useSaveDemand();
  const question = typed === '' ? null : openQuestion(draft, understood ?? null);
  const numbers = useNumbers({ understood, draft, read, isBusy: question !== null });
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
          onType={intake.type}
          onStartAgain={intake.startAgain}
          {...(intake.isStale ? { onReadAgain: intake.readAgain } : {})}
        >
          <NumberLedger
            {...{ typed, draft, pointed }}
            chips={numbers.chips}
            onPoint={setPointed}
            onChoose={({ start }) => numbers.ask(start)}
          />
        </TypedWords>
        {typed !== '' && <RefusalBanner problem={reading.error} />}
        <Question {...{ numbers, draft, question }} onChange={intake.change} />
      </Stack>
      <DraftForm {...{ draft, saving, pointed }} onPoint={setPointed} onChange={intake.change}>
        <SaveFoot
          saving={saving}
          {...(numbers.open[0] ? { note: text('demands.number.submit', { number: numbers.open[0].from }) } : {})}
          onSave={(submit) => void save(submit)}
        />
      </DraftForm>
    </Box>
  );
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
          <RefusalBanner problem={saving.problem} />
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

/** Asks for the meaning of a number, or for a missing fact. */
function Question(props: {
  numbers: ReturnType<typeof useNumbers>;
  draft: Draft;
  question: Ask | null;
  onChange: (draft: Draft) => void;
}): ReactNode {
  const { numbers, draft, question, onChange } = props;
  if (!numbers.currentChip) return <QuestionPanel question={question} draft={draft} />;
  return (
    <NumberChoice
      chosen={numbers.chosen}
      chip={numbers.currentChip}
      open={numbers.open.length}
      draft={draft}
      onChoose={(choice, changed) => {
        numbers.choose(choice);
        if (changed !== draft) onChange(changed);
      }}
      onNoneIsQuantity={numbers.none}
    />
  );
}
