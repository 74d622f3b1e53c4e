import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';
import { useList } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Choose } from '../../../kit/choose.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import type { NewRun } from './new-run.ts';

export interface RunFieldsProps {
  run: NewRun;
  errors: Readonly<Record<string, string>>;
  onChange: (changes: Partial<NewRun>) => void;
}

/** In one's own words, or a demand that was approved. */
export function RunOrigin({ run, errors, onChange }: RunFieldsProps): ReactNode {
  const text = useText();
  return (
    <Stack sx={{ gap: 2 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={run.from}
        aria-label={text('agent.new.from')}
        onChange={(_, from: unknown) => (from === 'goal' || from === 'demand') && onChange({ from })}
      >
        <ToggleButton value="goal">{text('agent.new.from.goal')}</ToggleButton>
        <ToggleButton value="demand">{text('agent.new.from.demand')}</ToggleButton>
      </ToggleButtonGroup>
      {run.from === 'goal' ? (
        <TextInput
          id="agent-goal"
          label={text('agent.new.goal')}
          help={text('agent.new.goal.help')}
          {...(errors['goal'] ? { error: errors['goal'] } : {})}
          multiline
          minRows={3}
          value={run.goal}
          onChange={(event) => onChange({ goal: event.target.value })}
        />
      ) : (
        <ApprovedDemand value={run.demand} error={errors['demand']} onChange={(demand) => onChange({ demand })} />
      )}
    </Stack>
  );
}

const approved = { state: 'approved', itemsPerPage: '100' };

function ApprovedDemand(props: {
  value: string;
  error: string | undefined;
  onChange: (demand: string) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { data } = useList<'demand'>('demands', approved);
  const members = data?.members ?? [];
  const choices = members.map(({ '@id': value, number, title, estimatedValue: worth }) => ({
    value,
    label: [number, title, worth && format.money(worth.amount, worth.currency)].filter(Boolean).join(' · '),
  }));
  return (
    <Choose
      label={text('agent.new.demand')}
      value={props.value}
      choices={choices}
      none=""
      {...(data && choices.length === 0 ? { help: text('agent.new.demand.none') } : {})}
      error={props.error}
      onChange={props.onChange}
    />
  );
}
