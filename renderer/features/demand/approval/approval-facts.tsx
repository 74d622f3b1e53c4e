import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Approval } from '../../../../schemas/generated/answers.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Fact, Facts } from '../../../kit/fact.tsx';
import { missing } from '../../../kit/money.tsx';
import { reasonTexts } from '../../buying/reasons.ts';

/** The facts for the decision. */
export function ApprovalFacts({ approval }: { approval: Approval }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { title, items, step, because } = approval;
  return (
    <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {step ? text(`buying.step.${step}`) : title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mb: 2, pl: 2.5 }}>
        {step && reasonTexts(because, { text, format }).map((reason) => <li key={reason}>{reason}</li>)}
        {!step &&
          items.map(({ name, quantity, unit }, index) => (
            <li key={index}>
              {format.quantity(quantity)} {text.first([`unit.${unit}`]) ?? unit} {name}
            </li>
          ))}
      </Box>
      {step ? (
        <Facts>
          <Fact label={text('demand.field.workflow')}>{title}</Fact>
        </Facts>
      ) : (
        <DemandFacts approval={approval} />
      )}
    </Box>
  );
}

function DemandFacts({ approval }: { approval: Approval }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { number, costCenter, estimatedValue: value, neededBy, place } = approval;
  return (
    <Facts sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
      <Fact label={text('demand.field.number')}>{number}</Fact>
      <Fact label={text('demand.field.estimatedValue')}>
        {value ? format.money(value.amount, value.currency) : missing}
      </Fact>
      <Fact label={text('demand.field.costCenter')}>{costCenter || missing}</Fact>
      <Fact label={text('demand.field.neededBy')}>{neededBy ? format.date(neededBy) : missing}</Fact>
      {place && <Fact label={text('demand.field.place')}>{place}</Fact>}
    </Facts>
  );
}
