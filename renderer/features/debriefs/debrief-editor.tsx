import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { disclosures } from '../../../schemas/domain/debrief/disclosures.ts';
import { operationNamed, type OfferedOperation, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { showToast } from '../../kit/toast-queue.ts';
import { Glyph } from '../../theme/glyph.tsx';
import { DebriefFactList } from './debrief-facts.tsx';
import { DebriefLetter, QuestionAndAnswer } from './debrief-letter.tsx';

const mostCharacters = 2000;

interface Typing {
  /** The message as it is typed; absent: as it is stored. */
  typed: string | undefined;
  onType: (text: string) => void;
}

/** Locked facts, the message, and beside them what the supplier reads. */
export function DebriefEditor({ iri, ...typing }: { iri: string } & Typing): ReactNode {
  return (
    <RecordGate<'debrief'> iri={iri} entity="debrief">
      {({ record, description }) => <Loaded debrief={record} description={description} {...typing} />}
    </RecordGate>
  );
}

function Loaded(props: { debrief: Representation<'debrief'>; description: EntityDescription } & Typing): ReactNode {
  const text = useText();
  const { debrief, description, typed = debrief.text ?? '', onType } = props;
  const supplier = useLinkedName(debrief.supplier) ?? '';
  const update = operationNamed(debrief, 'update');
  const note = <QuestionAndAnswer debrief={debrief} asker={text('debriefs.question.theirs', { supplier })} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) minmax(0, 400px)' }, gap: 3 }}>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <Box>
          <Typography variant="h2" sx={{ m: 0 }}>
            {supplier}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('debriefs.facts.note')}
          </Typography>
        </Box>
        <Panel flush title={text('debriefs.facts')} action={<Calculated />}>
          {debrief.facts && <DebriefFactList facts={debrief.facts} own={text('debriefs.own')} />}
        </Panel>
        {update && <Message {...{ debrief, update, typed, onType }} />}
        {debrief.question && (
          <Panel
            title={text('debrief.field.question')}
            action={<Actions entity="debrief" description={description} record={debrief} hidden={['update']} />}
          >
            {note}
          </Panel>
        )}
      </Stack>
      <Stack sx={{ gap: 1.5, p: 2, bgcolor: 'surface.sunken', borderRadius: '8px', alignSelf: 'start', minWidth: 0 }}>
        <Typography variant="h3" component="h2" sx={{ m: 0 }}>
          {text('debriefs.preview', { supplier })}
        </Typography>
        <DebriefLetter debrief={debrief} message={update ? typed.trim() : (debrief.text ?? null)} />
      </Stack>
    </Box>
  );
}

function Calculated(): ReactNode {
  const text = useText();
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'center', typography: 'caption', color: 'text.secondary' }}>
      <Lock size={12} aria-hidden />
      {text('debriefs.calculated')}
    </Stack>
  );
}

interface MessageProps {
  debrief: Representation<'debrief'>;
  update: OfferedOperation;
  typed: string;
  onType: (text: string) => void;
}

/** The purchaser's own words. The server also refuses names of suppliers. */
function Message({ debrief, update, typed, onType }: MessageProps): ReactNode {
  const text = useText();
  const { save, wrong, reset, busy } = useMessage({ debrief, update, typed });
  const isChanged = typed.trim() !== (debrief.text ?? '');
  const restore = (): void => {
    onType('');
    save('');
  };
  return (
    <Stack sx={{ gap: 1 }}>
      <TextInput
        id="debrief-text"
        label={text('debrief.field.text')}
        multiline
        minRows={4}
        value={typed}
        placeholder={text('debriefs.thanks')}
        error={wrong ?? false}
        help={text('debrief.field.text.help')}
        inputProps={{ maxLength: mostCharacters }}
        onChange={(event) => {
          reset();
          onType(event.target.value);
        }}
      />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        {/* The server has checked what is saved. */}
        {!wrong && !isChanged && typed !== '' && <Checked />}
        <Box sx={{ flex: 1 }} />
        {debrief.text && <Button onClick={restore}>{text('debriefs.restore')}</Button>}
        <Button variant="outlined" disabled={!isChanged || wrong !== null || busy} onClick={() => save(typed.trim())}>
          {text('debriefs.save')}
        </Button>
      </Stack>
    </Stack>
  );
}

function Checked(): ReactNode {
  const text = useText();
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', minWidth: 0 }}>
      <Glyph kind="check" tone="success" />
      <Typography variant="body2">{text('debriefs.checked')}</Typography>
    </Stack>
  );
}

function useMessage({ debrief, update, typed }: Omit<MessageProps, 'onType'>) {
  const text = useText();
  const command = useCommand();
  const save = (words: string): void => {
    const body = { text: words || null, version: debrief.version };
    command.mutate(
      { method: update.method, href: update.href, body },
      { onSuccess: () => showToast(text('debriefs.saved')) },
    );
  };
  const [found] = disclosures(typed, []);
  const violation = command.error?.violations[0];
  const problem = violation ? violationText(violation, text) : command.error && problemText(command.error, text);
  return { save, wrong: found ? text(`violation.${found}`) : problem, reset: command.reset, busy: command.isPending };
}
