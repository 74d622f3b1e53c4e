import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ActionOperation } from '../../../../../schemas/mechanisms/common/define-mechanism.ts';
import { operationNamed } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { HoldButton } from '../../../../kit/hold-button.tsx';
import { bidProblemText } from '../../room/bidding/bid-problem-text.ts';
import { BidResultNote } from '../../room/bidding/bid-result.tsx';
import { currencyOf } from '../../records/facts.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import { useAction } from '../../room/bidding/use-bid.ts';
import type { ActingProps } from '../type-view.ts';

interface AcceptProps extends ActingProps {
  operation: ActionOperation;
  title: string;
  consequence: string;
  /** Shown instead of the button while accepting is not offered. */
  instead: ReactNode;
}

/** Accepts the displayed price, identified by its step, by holding the button. */
export function AcceptPanel(props: AcceptProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { room, own, operation, title, consequence, instead, announce } = props;
  const { negotiation, fresh } = room;
  const currency = currencyOf(negotiation);
  const clock = priceClockOf(negotiation);
  const { result, send } = useAction(own, operation);
  const isOffered = clock !== null && operationNamed(own, operation) !== undefined;
  const price = clock ? format.money(clock.price, currency) : '';
  const accept = async (): Promise<void> => {
    if (!clock) return;
    const done = await send(clock.price, { acceptedStep: clock.step });
    if (done.kind === 'refused') announce(bidProblemText(done.problem, { text, format, currency }));
    if (done.kind === 'unknown') announce(text('room.bid.unknown'));
    if (done.kind === 'accepted') announce(text('room.accept.done', { price: format.money(done.total, currency) }));
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      {isOffered ? (
        <>
          <Typography variant="h2">{title}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {consequence}
          </Typography>
          <HoldButton
            subject={`${clock.step} ${clock.price}`}
            disabled={!fresh}
            busy={result.kind === 'pending'}
            onConfirm={() => void accept()}
          >
            {text('room.accept.verb', { price })}
          </HoldButton>
        </>
      ) : (
        instead
      )}
      {!fresh && (
        <Typography variant="caption" sx={{ color: 'tone.danger.fg' }}>
          {text('room.bid.stale')}
        </Typography>
      )}
      {result.kind === 'accepted' && !isOffered && (
        <Banner
          tone="success"
          glyph="check"
          title={text('room.accept.done', { price: format.money(result.total, currency) })}
        />
      )}
      {result.kind !== 'accepted' && <BidResultNote result={result} currency={currency} />}
    </Stack>
  );
}
