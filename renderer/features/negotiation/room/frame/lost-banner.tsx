import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLiveStatus } from '../../../../data/use-live.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import type { Room } from '../../records/use-room.ts';

/** Shown while the stream is lost: the age of the displayed data, and that no input is lost. */
export function LostBanner({ room, bidding = false }: { room: Room; bidding?: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lastData, reconnect } = useLiveStatus();
  if (!room.lost) return null;
  const note = text(bidding ? 'room.lost.bidding' : 'room.lost.watching');
  return (
    <Banner
      tone="danger"
      glyph="warn"
      role="alert"
      title={text('room.lost.title')}
      action={<Button onClick={reconnect}>{text('shell.live.connect')}</Button>}
    >
      {lastData === null ? note : text('room.lost.since', { time: format.clock(lastData), note })}
    </Banner>
  );
}
