import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Decimal } from '../../../../schemas/domain/decimal.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Fact, Facts } from '../../../kit/fact.tsx';
import { missing } from '../../../kit/money.tsx';
import type { AutomationDecision } from '../../../../schemas/generated/answers.ts';

/** The award or order that an approval would create: its amount, and the upper limit with its source. */
export function DecisionFigures({ facts }: { facts: AutomationDecision }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lines, amount, currency, bound, isAbove } = facts;
  if (lines.length === 0 && amount === null) return null;
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'line.hair', display: 'grid', gap: 1.5 }}>
      {lines.length > 0 && <Lines lines={lines} />}
      <Facts
        sx={{
          display: 'grid',
          gridTemplateColumns: '1fr',
          '@container (min-width: 480px)': { gridTemplateColumns: '1fr 1fr' },
        }}
      >
        {amount !== null && <Fact label={text('buying.decision.amount')}>{format.money(amount, currency)}</Fact>}
        <Fact label={text('buying.decision.bound')}>
          {bound
            ? `${format.money(bound.amount, bound.currency)} (${text(`buying.bound.${bound.source}`)})`
            : text('buying.decision.noBound')}
        </Fact>
      </Facts>
      {isAbove && amount !== null && bound && (
        <Typography variant="label" component="p" sx={{ m: 0, color: 'tone.attention.fg' }}>
          {text('buying.decision.above', {
            amount: format.money(amount, currency),
            bound: format.money(bound.amount, bound.currency),
            difference: format.money(new Decimal(amount).minus(bound.amount).toFixed(), currency),
          })}
        </Typography>
      )}
    </Box>
  );
}

function Lines({ lines }: { lines: readonly AutomationDecision['lines'][number][] }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Box
      component="table"
      sx={{
        width: 1,
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'left', py: 0.5, pr: 1, typography: 'body2' },
      }}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {text('buying.decision.supplier')}
          </Box>
          <Box component="th" scope="col" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {text(lines.some(({ accepted }) => accepted !== null) ? 'buying.decision.outcome' : 'buying.decision.what')}
          </Box>
          <Box
            component="th"
            scope="col"
            sx={{ color: 'text.secondary', fontWeight: 400, '&&': { textAlign: 'right' } }}
          >
            {text('buying.decision.price')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ supplier, title, price, currency, accepted }, index) => (
          <Box component="tr" key={index} sx={{ borderTop: 1, borderColor: 'line.hair' }}>
            <td>{supplier}</td>
            <td>{accepted === null ? title : text(`buying.decision.${accepted ? 'accepted' : 'rejected'}`)}</td>
            <Box component="td" sx={{ '&&': { textAlign: 'right' }, fontVariantNumeric: 'tabular-nums' }}>
              {price === null ? missing : format.money(price, currency)}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}
