import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { pageOf } from '../../../data/resources.ts';
import { useSchema } from '../../../data/use-schema.ts';
import { RecordForm } from '../../../generic/form/record-form.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { PageHead } from '../../../kit/page-head.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { ToggleGroup } from '../../../kit/toggle-group.tsx';
import { useOwnCurrency } from '../use-own-currency.ts';
import { AgentSwitchedOn } from './agent-switched-on.tsx';

/** Starts a run: a goal or a demand, and the limits of the purchase. */
export default function NewRunPage(): ReactNode {
  const text = useText();
  usePage({ title: text('agent.new'), crumbs: [{ label: text('agentRun.plural'), to: '/buying-agent' }] });
  return (
    <AgentSwitchedOn>
      <NewRunForm />
    </AgentSwitchedOn>
  );
}

const origins = ['goal', 'demand'] as const;
type Origin = (typeof origins)[number];
const bounds = ['budget', 'deadline', 'offersAtLeast', 'limits'];

function NewRunForm(): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { data: description } = useSchema('agentRun');
  const currency = useOwnCurrency();
  const [from, setFrom] = useState<Origin>('goal');
  return (
    <>
      <PageHead title={text('agent.new.title')} meta={text('agent.about')} />
      <Stack sx={{ gap: 2.5, p: { xs: 2, md: 3 }, maxWidth: 760 }}>
        <ToggleGroup
          label={text('agent.new.from')}
          values={origins}
          value={from}
          name={(origin) => text(`agent.new.from.${origin}`)}
          onChange={setFrom}
        />
        {description && (
          <RecordForm
            entity="agentRun"
            description={{ ...description, schema: { ...description.schema, required: [from] } }}
            record={null}
            initial={{ budget: { currency } }}
            sections={[
              { id: 'origin', fields: [from] },
              { id: 'limits', fields: bounds, title: text('agent.limits.title') },
            ]}
            href="/api/agent-runs"
            verb={text('agent.new.start')}
            onSaved={(made) => void navigate((made && pageOf(made['@id'])) ?? '/buying-agent')}
          />
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text('agent.new.foot')}
        </Typography>
      </Stack>
    </>
  );
}
