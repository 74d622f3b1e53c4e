import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Banner } from '../../../../../kit/banner.tsx';
import { Loading } from '../../../../../kit/loading.tsx';
import { currencyOf, settingsOf } from '../../../records/facts.ts';
import { lowestInitial } from '../../../records/place.ts';
import { FiguresStrip } from '../../../room/figures/figures-strip.tsx';
import { NegotiatedItems } from '../../../room/frame/negotiated-items.tsx';
import { PurchaserRules } from '../../../room/frame/room-rules.tsx';
import { ActivityLog } from '../../../room/log/activity-log.tsx';
import { sideBorder } from '../../../room/log/next-to-log.ts';
import { priceKey } from '../talk/terms.ts';
import { useConversations } from '../talk/use-conversation.ts';
import type { PurchaserMainProps } from '../../type-view.ts';
import { Hints } from './hints.tsx';
import { monitorFigures } from './monitor-figures.ts';
import { PauseAll } from './pause-all.tsx';
import { standingsOf, type Standing } from './standing.ts';
import { TalkPanel } from './talk-panel.tsx';
import { TalksTable } from './talks-table.tsx';

const going: readonly Standing['stage'][] = ['silent', 'talking', 'choosing', 'draft', 'person', 'agreed'];

/** All talks of a negotiation on one scale, with the open talk or the log next to them. */
export default function BotMonitor({ room, places, notes }: PurchaserMainProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, log, fresh, items } = room;
  const currency = currencyOf(negotiation);
  const talks = useConversations(room.participations);
  const [open, setOpen] = useState<{ place: string; takenOver: boolean } | null>(null);
  const reference = lowestInitial(places) ?? '0';
  const standings = standingsOf(places, talks, { policy: settingsOf(negotiation).policy ?? {}, reference });
  const shown = standings.find(({ place }) => place.iri === open?.place);
  if (standings.length === 0 && places.length > 0) return <Loading height={320} />;
  return (
    <>
      <FiguresStrip figures={monitorFigures({ standings, reference, currency }, { text, format })} />
      <Box
        sx={{
          flex: 1,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
        }}
      >
        <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2, minWidth: 0 }}>
          {notes}
          <Waiting {...{ standings, currency }} onOpen={(place, takenOver) => setOpen({ place, takenOver })} />
          <TalksTable
            {...{ standings, currency }}
            open={shown?.place.iri ?? null}
            action={<PauseAll {...{ standings, fresh }} />}
            onOpen={(place) => setOpen({ place, takenOver: false })}
          />
          <Hints {...{ standings, currency }} />
          <PurchaserRules negotiation={negotiation} places={places} />
          <NegotiatedItems items={items} />
        </Stack>
        <Box
          sx={{
            ...sideBorder,
            bgcolor: 'surface.sunken',
            gridRow: { xs: shown ? 1 : 'auto', lg: 'auto' },
            minWidth: 0,
          }}
        >
          {shown ? (
            <TalkPanel
              key={`${shown.place.iri} ${open?.takenOver === true}`}
              standing={shown}
              negotiation={negotiation['@id']}
              {...{ reference, currency, fresh }}
              others={standings.filter(({ stage, place }) => going.includes(stage) && place !== shown.place).length}
              takenOver={open?.takenOver === true}
              onClose={() => setOpen(null)}
            />
          ) : (
            <ActivityLog negotiation={negotiation['@id']} log={log} places={places} currency={currency} />
          )}
        </Box>
      </Box>
    </>
  );
}

/** The next task: first a supplier who asks for a person, then a waiting deal, then a draft. */
function Waiting(props: {
  standings: readonly Standing[];
  currency: string;
  onOpen: (place: string, takenOver: boolean) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { standings, currency, onOpen } = props;
  const waits = standings.find(({ stage }) => stage === 'person' || stage === 'agreed' || stage === 'draft');
  if (!waits) return null;
  const { place, stage, last, talk } = waits;
  const values = {
    supplier: place.name,
    price: format.money(last?.[priceKey] ?? '0', currency),
    until: talk.deal?.until ? format.short(talk.deal.until) : '',
  };
  return (
    <Banner
      tone={stage === 'agreed' ? 'decided' : 'attention'}
      glyph={stage === 'agreed' ? 'gavel' : 'time-up'}
      title={text(`bots.waits.${stage}`, values)}
      action={<Button onClick={() => onOpen(place.iri, stage === 'person')}>{text(`bots.waits.${stage}.verb`)}</Button>}
    >
      {text(`bots.waits.${stage}.text`, values)}
    </Banner>
  );
}
