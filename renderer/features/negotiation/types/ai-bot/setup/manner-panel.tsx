import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { nameOf } from '../../../../../data/representation.ts';
import { useList } from '../../../../../data/use-record.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Choose } from '../../../../../kit/choose.tsx';
import { NumberInput } from '../../../../../kit/number-input.tsx';
import { Panel } from '../../../../../kit/panel.tsx';
import { ToggleGroup } from '../../../../../kit/toggle-group.tsx';
import { policyProblem } from './policy-problem.ts';
import { wrongWith, type PolicyDraft } from './use-policy.ts';

const styles = ['friendly', 'brief'] as const;
const [fewest, most] = [4, 20];
const firmnesses = [4, 5, 6, 7, 8];

/** Settings of the talk: style, number of messages, firmness, and the contact for suppliers who ask for a person. */
export function MannerPanel(props: { draft: PolicyDraft; reference: string; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { draft, reference, currency } = props;
  const { plan, policy, violations, change } = draft;
  const people = useList('users', { itemsPerPage: '100' });
  const persons = (people.data?.members ?? []).flatMap((one) => {
    const label = nameOf(one);
    return label ? [{ value: one['@id'], label }] : [];
  });
  const wrong = policyProblem(wrongWith(violations, 'messages'), { text, format, currency, reference });
  const isOutside = policy.messages != null && (policy.messages < fewest || policy.messages > most);
  return (
    <Panel title={text('bots.manner.title')}>
      <Stack sx={{ gap: 1.75 }}>
        <Box>
          <Typography variant="label" component="div" sx={{ mb: 0.5 }}>
            {text('bots.style')}
          </Typography>
          <ToggleGroup
            label={text('bots.style')}
            values={styles}
            value={plan.style}
            name={(style) => text(`bots.style.${style}`)}
            onChange={(style) => change({ style })}
          />
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {text(`bots.style.${plan.style}.text`)}
          </Typography>
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
          <NumberInput
            label={text('bots.messages')}
            value={policy.messages ?? undefined}
            otherwise={plan.messages}
            error={isOutside ? text('bots.messages.range', { fewest, most }) : wrong}
            onChange={(messages) => change({ messages: messages ?? null })}
          />
          <Choose
            label={text('bots.firmness')}
            value={String(plan.firmness)}
            choices={firmnesses.map((firmness) => ({
              value: String(firmness),
              label: text.first([`bots.firmness.${firmness}`]) ?? String(firmness),
            }))}
            onChange={(firmness) => change({ firmness: Number(firmness) })}
          />
        </Box>
        <Choose
          label={text('bots.person')}
          value={policy.person ?? ''}
          choices={persons}
          none={text('bots.person.owner')}
          help={text('bots.person.help')}
          onChange={(person) => change({ person: person || null })}
        />
      </Stack>
    </Panel>
  );
}
