import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { operationNamed, type OfferedOperation, type Representation } from '../../../../data/representation.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { problemText, violationText } from '../../../../i18n/problem-text.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { showToast } from '../../../../kit/toast-queue.ts';
import { BreakDownLines } from './break-down-lines.tsx';
import { draftSum, priceIn, spread, type Deal, type DraftLine } from './break-down-draft.ts';

interface BreakDownProps {
  side: 'supplier' | 'purchaser';
  award: Representation<'participation'>;
  /** The negotiation's items, for names and units. */
  items: readonly Representation<'requestItem'>[];
  /** The negotiation's currency, used if the offer names none. */
  currency: string;
}

/** Unit prices of a deal about the total. Requested from the supplier; the purchaser may enter them until the order. */
export function BreakDownPanel(props: BreakDownProps): ReactNode {
  const operation = operationNamed(props.award, 'breakDown');
  const { breakDown } = props.award;
  if (!operation || !breakDown) return null;
  const key = breakDown.items.map(({ unitPrice }) => unitPrice).join(' ');
  return <BreakDownForm key={key} {...props} breakDown={breakDown} operation={operation} />;
}

type BreakDown = NonNullable<Representation<'participation'>['breakDown']>;

function BreakDownForm(props: BreakDownProps & { breakDown: BreakDown; operation: OfferedOperation }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { side, award, items, breakDown } = props;
  const deal = { total: award.dealPrice ?? '0', currency: award.currency ?? props.currency };
  const { typed, setTyped, lines } = useDraft(breakDown);
  const { save, command } = useBreakDown(props);
  const { fits } = draftSum(lines, deal);
  const isChanged = Object.keys(typed).length > 0;
  const violation = command.error?.violations[0];
  return (
    <Panel flush title={text('result.breakDown.title')}>
      <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
        {text(`result.breakDown.${side}.${breakDown.state}`, {
          total: format.money(deal.total, deal.currency),
          until: format.dateTime(breakDown.until),
        })}
      </Typography>
      {command.error && (
        <Banner
          tone="danger"
          glyph="x"
          role="alert"
          title={violation ? violationText(violation, text) : problemText(command.error, text)}
        />
      )}
      <BreakDownLines {...{ lines, items, deal, typed }} onTyped={setTyped} />
      <Stack direction="row" sx={{ p: 2, gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <Spread {...{ lines, deal }} onSpread={(prices) => setTyped({ ...typed, ...prices })} />
        {side === 'purchaser' && breakDown.state === 'asked' && !isChanged && (
          <Button loading={command.isPending} onClick={() => save({ accept: 'pro_rata' })}>
            {text('result.breakDown.accept')}
          </Button>
        )}
        <Button
          variant="contained"
          color="primary"
          loading={command.isPending}
          disabled={!fits || (!isChanged && (side === 'purchaser' || breakDown.state === 'entered'))}
          onClick={() => save({ items: lines.map(({ item, unitPrice }) => ({ item, unitPrice: unitPrice ?? '' })) })}
        >
          {text(`result.breakDown.${side}.save`)}
        </Button>
      </Stack>
    </Panel>
  );
}

function useDraft({ items }: BreakDown) {
  const format = useFormat();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const lines = items.map(({ item, quantity, unitPrice }): DraftLine => {
    const entered = typed[item];
    const price = entered === undefined ? unitPrice : priceIn(format.parse(entered));
    return { item, quantity, unitPrice: price, isTouched: entered !== undefined };
  });
  return { typed, setTyped, lines };
}

function useBreakDown({ award, operation }: { award: Representation<'participation'>; operation: OfferedOperation }) {
  const text = useText();
  const command = useCommand();
  const save = (input: object): void => {
    const { method, href } = operation;
    const body = { ...input, version: award.version };
    command.mutate(
      { method, href, body, refresh: [award['@id']] },
      { onSuccess: () => showToast(text('result.breakDown.saved')) },
    );
  };
  return { save, command };
}

/** Offered while the sum differs and an untouched line can absorb the difference. */
function Spread(props: {
  lines: readonly DraftLine[];
  deal: Deal;
  onSpread: (prices: Record<string, string>) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lines, deal, onSpread } = props;
  const prices = draftSum(lines, deal).fits ? null : spread(lines, deal);
  if (!prices) return null;
  const write = ([item, price]: [string, string]): [string, string] => [item, format.edit(price)];
  return (
    <Button onClick={() => onSpread(Object.fromEntries(Object.entries(prices).map(write)))}>
      {text('result.breakDown.spread')}
    </Button>
  );
}
