import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { iriFor } from '../../../../../data/resources.ts';
import { useSession } from '../../../../../data/session.tsx';
import { LoadingPage } from '../../../../../kit/loading.tsx';
import { PartError } from '../../../../../kit/part-error.tsx';
import NotFoundPage from '../../../../../generic/not-found-page.tsx';
import { useRoom } from '../../../records/use-room.ts';
import { TargetEditor } from './target-editor.tsx';

const type = 'item_bot_negotiation';

/** Edits the targets of a draft. Later, redirects to the negotiation's own page. */
export default function OneTalk({ id }: { id: string }): ReactNode {
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
