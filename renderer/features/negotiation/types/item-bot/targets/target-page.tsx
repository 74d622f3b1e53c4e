import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { useSession } from '../../../../../data/session.tsx';
import { iriFor } from '../../../../../data/resources.ts';
import { List } from '../../../../../generic/list/list.tsx';
import { useText } from '../../../../../i18n/use-text.ts';
import { LoadingPage } from '../../../../../kit/loading.tsx';
import { PageHead } from '../../../../../kit/page-head.tsx';
import { PartError } from '../../../../../kit/part-error.tsx';
import { usePage } from '../../../../../shell/page-store.ts';
import { NotFoundPage } from '../../../../not-found-page.tsx';
import { useRoom } from '../../../records/use-room.ts';
import { TargetEditor } from './target-editor.tsx';

const type = 'item_bot_negotiation';

/** The talks of quick bots; one that is named: its targets while it is a draft, then its room. */
export default function ItemBotPage(): ReactNode {
  const [query] = useSearchParams();
  const params = useParams();
  const id = params['id'] ?? query.get('negotiation');
  return id ? <One key={id} id={id} /> : <All />;
}

/** Savings and workflows are the purchaser's; the type is the same for all. */
const notForSuppliers = { tabs: ['prepare'], filters: ['workflow'], columns: ['savings', 'type'] };

function All(): ReactNode {
  const text = useText();
  const { isSupplier } = useSession();
  const title = text(`negotiationType.${type}`);
  usePage({ title });
  const without = isSupplier ? notForSuppliers : { columns: ['type'] };
  return (
    <>
      <PageHead title={title} meta={text(`itemBot.list.meta.${isSupplier ? 'supplier' : 'purchaser'}`)} />
      <List
        entity="negotiation"
        scope={{ type }}
        without={{ ...without, tabs: ['prepare', 'scheduled', 'finished'] }}
      />
    </>
  );
}

function One({ id }: { id: string }): ReactNode {
  const { isSupplier } = useSession();
  const { room, error, refetch } = useRoom(iriFor('negotiation', id));
  if (error?.status === 404) return <NotFoundPage />;
  if (!room) {
    if (!error) return <LoadingPage />;
    return (
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        <PartError error={error} retry={refetch} />
      </Box>
    );
  }
  const { negotiation } = room;
  if (negotiation.state !== 'drafted' || negotiation.type !== type || isSupplier)
    return <Navigate replace to={`/negotiations/${id}`} />;
  return <TargetEditor room={room} />;
}
