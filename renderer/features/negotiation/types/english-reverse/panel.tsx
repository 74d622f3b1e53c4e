import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LogOut } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { AcceptPanel } from '../common/accept-panel.tsx';
import { bidProblemText } from '../../room/bidding/bid-problem-text.ts';
import { percentBelow } from '../../room/figures/room-figures.ts';
import { currencyOf } from '../../records/facts.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import { useAction } from '../../room/bidding/use-bid.ts';
import type { ActingProps } from '../type-view.ts';

/** The displayed price, with buttons to accept it or to leave. */
export function EnglishPanel(props: ActingProps): ReactNode {
  const text = useText();
  const { room, own } = props;
  return (
    <>
      <ShownPrice negotiation={room.negotiation} own={own} />
      <AcceptPanel
        {...props}
        operation="acceptEnglishReverse"
        title={text('room.english.title')}
        consequence={text('room.english.consequence')}
        instead={
          <Banner
            tone="neutral"
            glyph="minus"
            title={text(own.leading === true ? 'room.english.wait' : 'room.bid.notOffered')}
          />
        }
      />
      <Leave {...props} />
    </>
  );
}

function ShownPrice({
  negotiation,
  own,
}: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const clock = priceClockOf(negotiation);
  if (!clock) return null;
  const below = percentBelow(clock.price, own.initialPrice ?? null);
  return (
    <Stack sx={{ mb: 2 }}>
      <Typography variant="head" component="h3" sx={{ color: 'text.secondary', m: 0 }}>
        {text('room.english.shown')}
      </Typography>
      <Typography variant="figureLarge" component="p" data-price-now sx={{ m: 0 }}>
        {format.money(clock.price, currencyOf(negotiation))}
      </Typography>
      {Number(below ?? 0) > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('room.own.below', { percent: format.percent(below ?? '0') })}
        </Typography>
      )}
    </Stack>
  );
}

/** Leaves the auction after an explanation. Possible for everyone except the leader. */
function Leave({ room, own, announce }: ActingProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const { result, send } = useAction(own, 'leave');
  if (!operationNamed(own, 'leave')) return null;
  const currency = currencyOf(room.negotiation);
  const problem = result.kind === 'refused' ? bidProblemText(result.problem, { text, format, currency }) : null;
  const leave = async (): Promise<void> => {
    setAsking(false);
    const done = await send('0', {});
    if (done.kind === 'accepted') announce(text('room.english.left'));
    if (done.kind === 'unknown') announce(text('room.bid.unknown'));
  };
  return (
    <Stack sx={{ mt: 3, gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="h3">{text('room.english.low')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('room.english.low.text')}
      </Typography>
      {problem && <Banner tone="danger" glyph="x" title={problem} />}
      <Button
        color="error"
        variant="outlined"
        startIcon={<LogOut size={15} />}
        loading={result.kind === 'pending'}
        disabled={!room.fresh}
        onClick={() => setAsking(true)}
      >
        {text('room.english.leave')}
      </Button>
      <ConfirmDialog
        danger
        open={asking}
        title={text('room.english.leave')}
        consequence={text('participation.operation.leave.confirm')}
        verb={text('room.english.leave')}
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      />
    </Stack>
  );
}
