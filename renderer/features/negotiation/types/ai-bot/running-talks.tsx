import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { iriOf, type Representation } from '../../../../data/representation.ts';
import { pageOf } from '../../../../data/resources.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Loading } from '../../../../kit/loading.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { PartError } from '../../../../kit/part-error.tsx';
import { When } from '../../../../kit/when.tsx';
import { currencyOf, settingsOf } from '../../records/facts.ts';
import { lowestInitial, toPlaces } from '../../records/place.ts';
import { useNames } from '../../records/use-records.ts';
import { useRoom } from '../../records/use-room.ts';
import { standingsOf } from './monitor/standing.ts';
import { TalksTable } from './monitor/talks-table.tsx';
import { MessagesLeft } from './talk/messages-left.tsx';
import { TalkState } from './talk/talk-state.tsx';
import { useConversation, useConversations } from './talk/use-conversation.ts';

interface TalksProps {
  negotiation: Representation<'negotiation'>;
}

/** The talks of a running negotiation; a click leads to its room. */
export function RunningTalks({ negotiation }: TalksProps): ReactNode {
  const navigate = useNavigate();
  const page = pageOf(negotiation['@id']) ?? '';
  const { room, error, refetch } = useRoom(negotiation['@id']);
  const participations = room?.participations ?? [];
  const names = useNames(participations.flatMap(({ supplier }) => iriOf(supplier) ?? []));
  const talks = useConversations(participations);
  const places = toPlaces(participations, names, currencyOf(negotiation));
  const policy = settingsOf(negotiation).policy ?? {};
  const standings = standingsOf(places, talks, { policy, reference: lowestInitial(places) ?? '0' });
  return (
    <Stack component="section" aria-label={negotiation.title ?? ''} sx={{ gap: 1 }}>
      <TitleLine negotiation={negotiation} page={page} />
      {error && !room && <PartError error={error} retry={refetch} />}
      {standings.length === 0 && !error && <Loading height={120} />}
      {standings.length > 0 && (
        <TalksTable
          standings={standings}
          currency={currencyOf(negotiation)}
          open={null}
          onOpen={() => void navigate(page)}
        />
      )}
    </Stack>
  );
}

function TitleLine({ negotiation, page }: TalksProps & { page: string }): ReactNode {
  const text = useText();
  return (
    <Stack direction="row" sx={{ columnGap: 1.5, alignItems: 'baseline', flexWrap: 'wrap' }}>
      <Typography variant="h3" component="h2">
        <Link component={RouterLink} to={page} color="inherit">
          {negotiation.title}
        </Link>
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('bots.page.until')} <When iso={negotiation.effectiveFinish ?? ''} deadline />
      </Typography>
    </Stack>
  );
}

/** A supplier's own talk in a panel: its state, and the messages left. */
export function OwnTalk({ negotiation }: TalksProps): ReactNode {
  const { room, error, refetch } = useRoom(negotiation['@id']);
  const [own] = room?.participations ?? [];
  if (error && !room) return <PartError error={error} retry={refetch} />;
  return own ? <OwnTalkPanel negotiation={negotiation} own={own} /> : <Loading height={96} />;
}

function OwnTalkPanel({ negotiation, own }: TalksProps & { own: Representation<'participation'> }): ReactNode {
  const text = useText();
  const { data: talk } = useConversation(own);
  const page = pageOf(negotiation['@id']) ?? '';
  if (!talk) return <Loading height={96} />;
  const { messagesLeft: left, messagesAll: all } = talk;
  return (
    <Panel sx={{ maxWidth: 720 }}>
      <Stack sx={{ gap: 1 }}>
        <TitleLine negotiation={negotiation} page={page} />
        <Typography variant="body2">{text('bots.strip.left', { left, all })}</Typography>
        <MessagesLeft used={all - left} all={all} />
        <TalkState talk={talk} currency={currencyOf(negotiation)} left={own.state === 'left'} />
      </Stack>
    </Panel>
  );
}
