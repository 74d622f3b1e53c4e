import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerNow } from '../../../../data/use-server-now.ts';
import type { Representation } from '../../../../data/representation.ts';
import type { EntityDescription } from '../../../../data/use-schema.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { StateBadge } from '../../../../kit/badge.tsx';
import { Banner } from '../../../../kit/banner.tsx';
import { Fact, Facts } from '../../../../kit/fact.tsx';
import { missing } from '../../../../kit/money.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { NegotiatedItems } from './negotiated-items.tsx';
import { LostBanner } from './lost-banner.tsx';
import { currencyOf } from '../../records/facts.ts';
import { typeOf } from '../../records/negotiation-type.ts';
import { roomClock } from './room-clock.ts';
import { RoomHead } from './room-head.tsx';
import { RoomRules } from './room-rules.tsx';
import { useAnnouncer } from '../live/use-announcer.tsx';
import type { Room } from '../../records/use-room.ts';
import { useSpokenClock } from '../live/use-spoken-clock.ts';

const hintAfter = 15_000;

/** Before the start: the time, the supplier's price and the rules. The room opens automatically. */
export function WaitingRoom(props: {
  room: Room;
  own: Representation<'participation'>;
  description: EntityDescription;
  reload: () => void;
  /** Earlier rounds. */
  banner: ReactNode;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { room, own, description, reload, banner } = props;
  const { negotiation } = room;
  const type = typeOf(negotiation);
  const currency = currencyOf(negotiation);
  const start = negotiation.startDate ?? '';
  const initial = own.initialPrice ?? null;
  const announcer = useAnnouncer();
  useSpokenClock(start, announcer.polite);
  const finish = negotiation.effectiveFinish ?? '';
  return (
    <>
      <RoomHead
        title={negotiation.title ?? ''}
        badge={<StateBadge entity="negotiation" state={negotiation.state ?? ''} ui={description.ui} />}
        type={text(`negotiationType.${type}`)}
        rule={text.first([`room.rule.${type}`, `negotiationType.${type}.rule`]) ?? ''}
        clock={roomClock(negotiation, text)}
      />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, maxWidth: 760 }}>
        <LostBanner room={room} />
        <LateHint start={start} reload={reload} />
        {banner}
        <Typography variant="body1" sx={{ color: 'text.secondary' }}>
          {text('room.waiting.text')}
        </Typography>
        <Panel title={text('room.waiting.facts')} hint={format.timeZone}>
          <Facts
            sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' }, columnGap: 3, rowGap: 2 }}
          >
            <Fact label={text('room.waiting.start')}>{start ? format.dateTime(start) : missing}</Fact>
            <Fact label={text('room.waiting.finish')}>{finish ? format.dateTime(finish) : missing}</Fact>
            <Fact label={text('room.own.initial')}>
              <Box component="span" className="tnum">
                {initial === null ? missing : format.money(initial, currency)}
              </Box>
            </Fact>
          </Facts>
        </Panel>
        <RoomRules negotiation={negotiation} />
        <NegotiatedItems items={room.items} />
      </Stack>
      {announcer.region}
    </>
  );
}

/** Shown if the start has passed without a message: explains it and offers to reload. */
function LateHint({ start, reload }: { start: string; reload: () => void }): ReactNode {
  const text = useText();
  const now = useServerNow(1000);
  if (!start || now - Date.parse(start) < hintAfter) return null;
  const action = (
    <Button startIcon={<RefreshCw size={14} />} onClick={reload}>
      {text('room.waiting.reload')}
    </Button>
  );
  return (
    <Banner tone="attention" glyph="clock" title={text('room.waiting.late')} action={action}>
      {text('room.waiting.late.text')}
    </Banner>
  );
}
