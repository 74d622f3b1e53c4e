import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { useStore } from '../../../data/store.ts';
import { pageOf } from '../../../data/resources.ts';
import { useRecord } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Link } from '../../../kit/link.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { ToggleGroup } from '../../../kit/toggle-group.tsx';
import type { KeyedSaver } from '../../../generic/saving/keyed/keyed-saver.ts';
import { answersOf, type Answer } from './response-progress.ts';
import { RefusedNote } from './refused-note.tsx';
import { useShownAnswers } from './use-answers.ts';

type Content = Omit<Representation<'response'>, 'state'>;

/** Each requirement with its answer: yes or no, a text, and a condition. */
export default function Compliances({ record }: { record: Content }): ReactNode {
  const text = useText();
  const request = useRecord<'request'>(iriOf(record.request));
  const saver = useShownAnswers(record['@id']);
  if (!request.data) return <Loading />;
  const { requirements = [] } = request.data;
  const answers = answersOf(record);
  if (requirements.length === 0) return <EmptyState title={text('offer.requirements.none')} drawing={false} />;
  return (
    <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1.5 }}>
      {requirements.map((requirement) => (
        <Box
          component="li"
          key={requirement['@id']}
          sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 2, bgcolor: 'background.paper' }}
        >
          <Compliance saver={saver} requirement={requirement} stored={answers.get(requirement['@id'])} />
        </Box>
      ))}
    </Stack>
  );
}

/** Converts an answer to the sent form, and back. */
const toBody = ({ canFulfil, answer, note }: Answer): JsonObject => ({
  canFulfil,
  answer: answer.trim() || null,
  note: note.trim() || null,
});
const toAnswer = ({ canFulfil, answer, note }: JsonObject): Answer => ({
  canFulfil: canFulfil === true,
  answer: typeof answer === 'string' ? answer : '',
  note: typeof note === 'string' ? note : '',
  document: null,
});

function Compliance(props: {
  saver: KeyedSaver;
  requirement: Representation<'requirement'>;
  stored: Answer | undefined;
}): ReactNode {
  const text = useText();
  const { saver, requirement, stored } = props;
  const unsaved = useStore(saver.unsaved).get(requirement['@id']);
  const typed = unsaved && toAnswer(unsaved.value);
  const given = typed ? { ...typed, document: typed.canFulfil ? (stored?.document ?? null) : null } : stored;
  const save = (next: Answer): void => saver.edit(requirement['@id'], toBody(next));
  const title = nameOf(requirement);
  const isRequired = requirement.required === true;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Wording requirement={requirement} />
        <YesNo
          label={`${text('requirementCompliance.field.canFulfil')} ${title}`}
          value={given?.canFulfil ?? null}
          onChange={(canFulfil) => save({ answer: '', note: '', document: null, ...given, canFulfil })}
        />
      </Stack>
      <DocumentNote requirement={requirement} document={given?.document ?? null} />
      {!given && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text(isRequired ? 'offer.requirement.open' : 'offer.requirement.open.optional')}
        </Typography>
      )}
      {given?.canFulfil === false && isRequired && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {text('offer.requirement.blocks')}
        </Typography>
      )}
      {given && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, gap: 1.5 }}>
          {(['answer', 'note'] as const).map((field) => (
            <Words
              key={field}
              label={text.first([`requirementCompliance.field.${field}`, `common.field.${field}`]) ?? field}
              title={title}
              help={text(`offer.requirement.${field}.hint`)}
              longest={longest[field]}
              value={given[field]}
              onType={(words) => save({ ...given, [field]: words })}
            />
          ))}
        </Box>
      )}
      {unsaved?.problem && <RefusedNote problem={unsaved.problem} />}
    </Stack>
  );
}

/** The kind of document that answers the requirement, and the accepted one. */
function DocumentNote(props: { requirement: Representation<'requirement'>; document: string | null }): ReactNode {
  const text = useText();
  const { requirement, document } = props;
  const kind = requirement.documentKind;
  if (!kind) return null;
  const word = text.first([`documentKind.${kind}`]) ?? kind;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text(document ? 'offer.requirement.byDocument' : 'offer.requirement.document', { document: word })}{' '}
      <Link to={(document && pageOf(document)) ?? '/documents'}>{text('offer.requirement.documents')}</Link>
    </Typography>
  );
}

function Wording({ requirement }: { requirement: Representation<'requirement'> }): ReactNode {
  const text = useText();
  const { description, required } = requirement;
  return (
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" component="h2">
          {nameOf(requirement)}
        </Typography>
        <Badge tone={required ? 'info' : 'neutral'}>
          {text(required ? 'offer.requirement.required' : 'common.optional')}
        </Badge>
      </Stack>
      {description && (
        <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
          {description}
        </Typography>
      )}
    </Box>
  );
}

function YesNo(props: { label: string; value: boolean | null; onChange: (value: boolean) => void }): ReactNode {
  const text = useText();
  const { label, value, onChange } = props;
  return (
    <ToggleGroup
      label={label}
      values={['yes', 'no']}
      value={value === null ? null : value ? 'yes' : 'no'}
      name={(one) => text(`common.${one}`)}
      onChange={(one) => onChange(one === 'yes')}
      sx={{ '& .MuiToggleButton-root': { minWidth: 64, minHeight: { xs: 44, md: 32 } } }}
    />
  );
}

/** Maximum lengths from the schema. */
const longest = { answer: 5000, note: 2000 } as const;

function Words(props: {
  label: string;
  title: string;
  help: string;
  longest: number;
  value: string;
  onType: (words: string) => void;
}): ReactNode {
  const { label, title, help, value, onType } = props;
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      label={label}
      value={typed}
      multiline
      helperText={help}
      minRows={2}
      maxRows={8}
      onChange={(event) => {
        setTyped(event.target.value);
        onType(event.target.value);
      }}
      slotProps={{ htmlInput: { 'aria-label': `${label}: ${title}`, maxLength: props.longest } }}
    />
  );
}
