import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { serverNow } from '../../../data/clock.ts';
import { reportSaving } from '../../../data/save-status.ts';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useRecord } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { answersOf, type Answer } from './response-progress.ts';

type Content = Omit<Representation<'response'>, 'state'>;

/** Each requirement with the answer: yes or no, in words, with a condition. */
export default function Compliances({ record }: { record: Content }): ReactNode {
  const text = useText();
  const request = useRecord<'request'>(iriOf(record.request));
  const source = sourceOf(record['@id']);
  useEffect(() => () => reportSaving(source, { state: 'idle' }), [source]);
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
          <Compliance response={record['@id']} requirement={requirement} answer={answers.get(requirement['@id'])} />
        </Box>
      ))}
    </Stack>
  );
}

const sourceOf = (response: string): string => `answers ${response}`;

function useAnswering(response: string, requirement: string): (answer: Answer) => void {
  const text = useText();
  const command = useCommand();
  const source = sourceOf(response);
  return ({ canFulfil, answer, note }) => {
    reportSaving(source, { state: 'saving' });
    command.mutate(
      {
        method: 'POST',
        href: '/api/response-requirement-compliances',
        body: { response, requirement, canFulfil, answer: answer || null, note: note || null },
        refresh: [response],
      },
      {
        onSuccess: () => reportSaving(source, { state: 'saved', at: serverNow() }),
        onError: (problem) => {
          reportSaving(source, { state: 'invalid' });
          showProblem(problem, text);
        },
      },
    );
  };
}

function Compliance(props: {
  response: string;
  requirement: Representation<'requirement'>;
  answer: Answer | undefined;
}): ReactNode {
  const text = useText();
  const { response, requirement, answer } = props;
  const [given, setGiven] = useState(answer);
  const send = useAnswering(response, requirement['@id']);
  const save = (next: Answer): void => {
    setGiven(next);
    send(next);
  };
  const title = nameOf(requirement);
  const isRequired = requirement.required === true;
  const { description } = requirement;
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="h3" component="h2">
              {title}
            </Typography>
            <Badge tone={isRequired ? 'info' : 'neutral'}>
              {text(isRequired ? 'offer.requirement.required' : 'common.optional')}
            </Badge>
          </Stack>
          {description && (
            <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
              {description}
            </Typography>
          )}
        </Box>
        <YesNo
          label={`${text('requirementCompliance.field.canFulfil')} ${title}`}
          value={given?.canFulfil ?? null}
          onChange={(canFulfil) => save({ answer: '', note: '', ...given, canFulfil })}
        />
      </Stack>
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
              value={given[field]}
              onSave={(words) => words !== given[field] && save({ ...given, [field]: words })}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}

function YesNo(props: { label: string; value: boolean | null; onChange: (value: boolean) => void }): ReactNode {
  const text = useText();
  const { label, value, onChange } = props;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(_, next: string | null) => next && onChange(next === 'yes')}
    >
      <ToggleButton value="yes" sx={{ minWidth: 64, minHeight: { xs: 44, md: 32 } }}>
        {text('common.yes')}
      </ToggleButton>
      <ToggleButton value="no" sx={{ minWidth: 64, minHeight: { xs: 44, md: 32 } }}>
        {text('common.no')}
      </ToggleButton>
    </ToggleButtonGroup>
  );
}

function Words(props: { label: string; title: string; value: string; onSave: (words: string) => void }): ReactNode {
  const { label, title, value, onSave } = props;
  const [typed, setTyped] = useState(value);
  return (
    <TextField
      label={label}
      value={typed}
      multiline
      minRows={2}
      maxRows={8}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onSave(typed.trim())}
      slotProps={{ htmlInput: { 'aria-label': `${label}: ${title}`, maxLength: label ? 5000 : 2000 } }}
    />
  );
}
