import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answers } from '../../../schemas/generated/answers.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { ask } from '../../data/ask.ts';
import type { Problem } from '../../data/problem.ts';
import { problemText, violationText } from '../../i18n/problem-text.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Panel } from '../../kit/panel.tsx';
import { TextInput } from '../../kit/text-input.tsx';
import { Glyph } from '../../theme/glyph.tsx';

interface TryFormProps<C extends keyof Answers> {
  title: string;
  /** Class of the answer. */
  type: C;
  path: string;
  /** Read when the form is sent. */
  body: () => JsonObject;
  onTrial: (trial: Answers[C]) => void;
  /** The fields. */
  children: ReactNode;
  result: ReactNode;
}

/** Tries rules with typed values. Nothing is started. */
export function TryForm<C extends keyof Answers>(props: TryFormProps<C>): ReactNode {
  const text = useText();
  const { title, type, path, body, onTrial, children, result } = props;
  const trying = useMutation<Answers[C], Problem>({
    mutationFn: () => ask(type, { method: 'POST', path, body: body() }),
    onSuccess: onTrial,
  });
  const problem = trying.error && refusalText(trying.error, text);
  return (
    <Panel title={title} hint={text('buying.try.hint')} sx={{ bgcolor: 'surface.sunken' }}>
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          trying.mutate();
        }}
      >
        <Stack sx={{ gap: 1.5 }}>
          {problem && <Banner tone="danger" glyph="x" role="alert" title={problem} />}
          {children}
          <Button type="submit" variant="outlined" loading={trying.isPending}>
            {text('buying.try.run')}
          </Button>
        </Stack>
      </Box>
      <Box component="output" sx={{ display: 'block' }}>
        {/* The earlier result is not that of the refused values. */}
        {!problem && result}
      </Box>
    </Panel>
  );
}

/** Names the refused field. */
function refusalText(problem: Problem, text: Text): string {
  const [violation] = problem.violations;
  if (!violation) return problemText(problem, text);
  const label = text.first([`buying.try.${violation.propertyPath.split('.', 1)[0]}`]);
  return [...(label ? [label] : []), violationText(violation, text)].join(': ');
}

/** A typed category or amount. */
export function TryField(props: {
  name: 'category' | 'amount';
  value: string;
  onChange: (value: string) => void;
}): ReactNode {
  const text = useText();
  const { name, value, onChange } = props;
  return (
    <TextInput
      id={`try-${name}`}
      label={text(`buying.try.${name}`)}
      value={value}
      {...(name === 'amount' ? { inputProps: { inputMode: 'decimal' } } : {})}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** One finding of a trial. */
export function TryLine(props: {
  kind: 'minus' | 'check' | 'arrow' | 'draft';
  title: string;
  children?: ReactNode;
}): ReactNode {
  const { kind, title, children } = props;
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, borderTop: 1, borderColor: 'line.hair', pt: 1 }}>
      <Box sx={{ pt: '3px' }}>
        <Glyph kind={kind} tone={kind === 'check' ? 'success' : 'neutral'} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2">{title}</Typography>
        {children && (
          <Typography variant="caption" component="div" sx={{ m: 0, color: 'text.secondary' }}>
            {children}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}
