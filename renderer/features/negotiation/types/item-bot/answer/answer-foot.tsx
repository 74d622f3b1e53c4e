import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../../../data/representation.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { BottomBar } from '../../../../../kit/bottom-bar.tsx';
import { ConfirmDialog } from '../../../../../kit/confirm-dialog.tsx';
import type { Room } from '../../../records/use-room.ts';
import { useAction } from '../../../room/bidding/use-bid.ts';
import { Glyph } from '../../../../../theme/glyph.tsx';
import type { ItemTable } from '../item-table.ts';
import type { AnswerSums } from './answer-lines.ts';

interface FootProps {
  room: Room;
  own: Representation<'participation'>;
  table: ItemTable;
  sums: AnswerSums;
  /** True if every price equals the current one. */
  isUntouched: boolean;
  currency: string;
  busy: boolean;
  send: () => Promise<void>;
  announce: (message: string) => void;
}

/** Explains the effect of the answer and offers the two actions. The send button shows the total. */
export function AnswerFoot(props: FootProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { room, own, table, sums, isUntouched, currency, busy, send } = props;
  const [asking, setAsking] = useState<'send' | 'keep' | null>(null);
  const isEnough = Number(sums.below) >= 0 && sums.wrong === 0;
  const isLast = table.exchangesLeft <= 1;
  const total = format.money(sums.answer, currency);
  const apart = format.money(sums.below.replace('-', ''), currency);
  const id = sums.wrong > 0 ? 'wrong' : isEnough ? 'enough' : 'missing';
  const consequence = isEnough ? 'itemBot.send.enough' : isLast ? 'itemBot.send.last' : 'itemBot.send.open';
  const means = text(consequence, { left: table.exchangesLeft - 1 });
  const mayKeep = operationNamed(own, 'leave') !== undefined;
  return (
    <BottomBar>
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: 1, alignItems: 'center', flex: 1, minWidth: 0 }}>
        <Glyph kind={isEnough ? 'check' : 'half'} tone={isEnough ? 'success' : 'info'} />
        <Typography variant="body2">{text(`itemBot.foot.${id}`, { apart, count: sums.wrong })}</Typography>
      </Box>
      {mayKeep && (
        <Button disabled={!room.fresh || busy} onClick={() => setAsking('keep')} sx={{ flex: { xs: 1, sm: 'none' } }}>
          {text('itemBot.keep')}
        </Button>
      )}
      <Button
        variant="contained"
        color="primary"
        loading={busy}
        disabled={!room.fresh || sums.wrong > 0}
        onClick={() => setAsking('send')}
        sx={{
          flex: { xs: '2 1 0', sm: 'none' },
          minWidth: 0,
          height: 'auto',
          whiteSpace: { xs: 'normal', sm: 'nowrap' },
        }}
      >
        {text('itemBot.send', { total })}
      </Button>
      <ConfirmDialog
        open={asking === 'send'}
        title={text('itemBot.send.title', { total })}
        consequence={isUntouched ? `${text('itemBot.send.untouched')} ${means}` : means}
        verb={text('itemBot.send', { total })}
        busy={busy}
        onConfirm={() => {
          setAsking(null);
          void send();
        }}
        onClose={() => setAsking(null)}
      />
      <Keep {...props} open={asking === 'keep'} onClose={() => setAsking(null)} />
    </BottomBar>
  );
}

/** Ends the talk, and the initial offer stands. */
function Keep(props: FootProps & { open: boolean; onClose: () => void }): ReactNode {
  const text = useText();
  const { own, announce, open, onClose } = props;
  const { result, send } = useAction(own, 'leave');
  const keep = async (): Promise<void> => {
    onClose();
    const done = await send('0', {});
    announce(text(done.kind === 'accepted' ? 'itemBot.kept' : 'room.bid.unknown'));
  };
  return (
    <ConfirmDialog
      danger
      open={open}
      title={text('itemBot.keep.title')}
      consequence={text('itemBot.keep.text')}
      verb={text('itemBot.keep')}
      busy={result.kind === 'pending'}
      onConfirm={() => void keep()}
      onClose={onClose}
    />
  );
}
