import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOf } from '../../../data/representation.ts';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { SelectField } from '../../../kit/select-field.tsx';
import { ChooseMany } from '../../buying/choose-many.tsx';
import { useNames } from '../../negotiation/records/use-records.ts';
import { withinReach, type DraftStep } from './rule-draft.ts';

const mostSteps = 10;

/** The steps of a rule, one after the other: the people, and how many of them must approve. */
export function StepFields(props: { steps: readonly DraftStep[]; onChange: (steps: DraftStep[]) => void }): ReactNode {
  const text = useText();
  const { steps, onChange } = props;
  const people = usePeople(steps);
  const without = (at: number): DraftStep[] => steps.filter((_, index) => index !== at);
  return (
    <Stack sx={{ gap: 1.5 }}>
      {steps.map((step, index) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- steps have no name but their place
          key={index}
          component="fieldset"
          aria-label={text('approvals.step', { number: index + 1 })}
          sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', m: 0, p: 1.5, minWidth: 0 }}
        >
          <Stack direction="row" sx={{ alignItems: 'center', mb: 1, minHeight: 28 }}>
            <Typography variant="label" sx={{ flex: 1 }}>
              {text('approvals.step', { number: index + 1 })}
            </Typography>
            {steps.length > 1 && (
              <IconButton
                size="small"
                aria-label={text('approvals.rules.removeStep', { number: index + 1 })}
                onClick={() => onChange(without(index))}
              >
                <X size={16} />
              </IconButton>
            )}
          </Stack>
          <StepField step={step} people={people} onChange={(next) => onChange(steps.with(index, next))} />
        </Box>
      ))}
      {steps.length < mostSteps && (
        <Button
          startIcon={<Plus size={15} />}
          onClick={() => onChange([...steps, { approvers: [], quorum: 1 }])}
          sx={{ alignSelf: 'flex-start' }}
        >
          {text('approvals.rules.addStep')}
        </Button>
      )}
    </Stack>
  );
}

function StepField(props: {
  step: DraftStep;
  people: ReadonlyMap<string, string>;
  onChange: (step: DraftStep) => void;
}): ReactNode {
  const text = useText();
  const { step, people, onChange } = props;
  const most = Math.max(step.approvers.length, 1);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 176px' } }}>
      <ChooseMany
        label={text('approvalRule.field.steps.approvers')}
        values={step.approvers}
        options={[...people.keys()]}
        labelOf={(iri) => people.get(iri) || '–'}
        onChange={(approvers) => onChange(withinReach({ ...step, approvers }))}
      />
      <SelectField
        label={text('approvalRule.field.steps.quorum')}
        value={String(step.quorum)}
        choices={Array.from({ length: most }, (_, at) => ({
          value: String(at + 1),
          label: text('approvals.rules.quorum', { quorum: at + 1, count: most }),
        }))}
        onChange={(quorum) => onChange({ ...step, quorum: Number(quorum) })}
      />
    </Box>
  );
}

/** Colleagues who can act, and those who are already named. */
function usePeople(steps: readonly DraftStep[]): ReadonlyMap<string, string> {
  const { data } = useList('users', { active: 'true', itemsPerPage: '100' });
  const named = [...new Set(steps.flatMap(({ approvers }) => approvers))];
  const nameOfIri = useNames(named);
  const found = (data?.members ?? []).map((one) => [one['@id'], nameOf(one)] as const);
  return new Map([...found, ...named.map((iri) => [iri, nameOfIri(iri)] as const)]);
}
