import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { WaitingEntry } from '../../../schemas/generated/answers.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { iriFor } from '../../data/resources.ts';
import { useRecord } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useQuantity } from '../../i18n/use-quantity.ts';
import { useText } from '../../i18n/use-text.ts';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { RefusalBanner } from '../../kit/refusal-banner.tsx';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { When } from '../../kit/when.tsx';
import { DecisionBox } from '../buying/automation/decision-box.tsx';
import { isOpen } from '../../../schemas/domain/automation/step.ts';
import { useAutomation } from '../buying/automation/use-automation.ts';

/** Decides in place, after showing the facts and consequences. */
export default function InlineDecision({ entry }: { entry: WaitingEntry }): ReactNode {
  return (
    <AreaTexts areas={['buying', 'demands', 'dashboard']} waiting={<Loading height={120} />}>
      {entry.kind === 'approve_demand' ? <DemandDecision iri={entry.href} /> : <StepDecision href={entry.href} />}
    </AreaTexts>
  );
}

function StepDecision({ href }: { href: string }): ReactNode {
  const calls = useAutomation(iriFor('workflow', href.split('/')[2] ?? ''));
  if (calls.error) return <PartError error={calls.error} retry={calls.retry} />;
  if (!calls.record) return <Loading height={120} />;
  const step = calls.record?.steps?.find(({ state }) => state !== 'completed');
  return (
    <>
      <RefusalBanner problem={calls.problem} />
      {step && isOpen(step) ? <DecisionBox step={step} calls={calls} /> : <Decided />}
    </>
  );
}

function DemandDecision({ iri }: { iri: string }): ReactNode {
  const found = useRecord<'demand'>(iri);
  const description = useSchema('demand').data;
  if (found.error) return <PartError error={found.error} retry={() => void found.refetch()} />;
  if (!found.data || !description) return <Loading height={120} />;
  if (!operationNamed(found.data, 'approve')) return <Decided />;
  const others = found.data.operations?.map(({ name }) => name).filter((name) => !decisions.has(name)) ?? [];
  return (
    <Stack sx={{ gap: 1.5, pt: 1.5 }}>
      <DemandFacts demand={found.data} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Actions entity="demand" description={description} record={found.data} hidden={others} />
      </Stack>
    </Stack>
  );
}

const decisions: ReadonlySet<string> = new Set(['approve', 'decline']);

function DemandFacts({ demand }: { demand: Representation<'demand'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const quantityOf = useQuantity();
  const { requesterName, estimatedValue: value, neededBy, items } = demand;
  return (
    <Box>
      <Facts sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
        <Fact label={text('demand.field.requesterName')}>{requesterName}</Fact>
        {value && <Fact label={text('demand.field.estimatedValue')}>{format.money(value.amount, value.currency)}</Fact>}
        {neededBy && (
          <Fact label={text('demand.field.neededBy')}>
            <When iso={neededBy} as="date" />
          </Fact>
        )}
        <Fact label={text('demand.field.items')}>
          {items?.map(({ name, quantity, unit }) => `${name}, ${quantityOf(quantity, unit)}`).join('; ')}
        </Fact>
      </Facts>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {text('demand.operation.approve.confirm')}
      </Typography>
    </Box>
  );
}

function Decided(): ReactNode {
  const text = useText();
  return (
    <Typography variant="body2" sx={{ pt: 1, color: 'text.secondary' }}>
      {text('dashboard.waiting.decided')}
    </Typography>
  );
}
