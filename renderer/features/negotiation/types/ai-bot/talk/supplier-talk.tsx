import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { operationNamed } from '../../../../../data/representation.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Loading } from '../../../../../kit/loading.tsx';
import { PartError } from '../../../../../kit/part-error.tsx';
import { currencyOf } from '../../../records/facts.ts';
import { TalkCurrency } from '../../common/talk-currency.tsx';
import type { SupplierMainProps } from '../../type-view.ts';
import type { Conversation } from './conversation.ts';
import { TalkConversation } from './talk-conversation.tsx';
import { TalkActions } from './talk-actions.tsx';
import { layout } from '../../../../../theme/tokens.ts';
import { TalkSide, TalkStrip } from './talk-side.tsx';
import { useConversation } from './use-conversation.ts';
import { useTalk } from './use-talk.ts';

/** The supplier's talk with the bot: messages, packages to choose from, and current offers next to it. */
export default function SupplierTalk(props: SupplierMainProps): ReactNode {
  const query = useConversation(props.own);
  if (query.data) return <Talk {...props} talk={query.data} />;
  if (query.isError) return <PartError error={query.error} retry={() => void query.refetch()} />;
  return <Loading height={320} />;
}

function Talk(props: SupplierMainProps & { talk: Conversation }): ReactNode {
  const text = useText();
  const { room, own, talk, notes, announce } = props;
  const talking = useTalk(own['@id']);
  const currency = currencyOf(room.negotiation);
  const side = { talk, initialPrice: own.initialPrice ?? null, currency };
  return (
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 288px' },
        gridTemplateRows: { xs: 'auto 1fr', md: '1fr' },
        minHeight: 0,
      }}
    >
      <Stack sx={{ minWidth: 0, minHeight: 0, gridColumn: 1, gridRow: { xs: 2, md: 1 } }}>
        {notes}
        <TalkCurrency own={own} currency={currency} />
        <TalkConversation
          {...side}
          {...{ talking, announce }}
          left={own.state === 'left'}
          mayWrite={operationNamed(own, 'message') !== undefined}
          fresh={room.fresh}
        />
      </Stack>
      <Box
        component="aside"
        aria-label={text('bots.side')}
        sx={{
          gridColumn: { xs: 1, md: 2 },
          gridRow: 1,
          borderLeft: { md: 1 },
          borderBottom: { xs: 1, md: 0 },
          borderColor: { xs: 'line.hair', md: 'line.hair' },
          bgcolor: 'surface.sunken',
          px: { xs: 2, md: 2.5 },
          py: { xs: 1, md: 2.5 },
        }}
      >
        <Box sx={{ position: { md: 'sticky' }, top: layout.topbar + layout.roomHead + 20 }}>
          <TalkStrip {...side} />
          <Box sx={{ mt: { xs: 1, md: 0 }, mb: { md: 2.5 } }}>
            <TalkActions {...{ own, talking, announce }} person={talk.person} fresh={room.fresh} />
          </Box>
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <TalkSide {...side} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
