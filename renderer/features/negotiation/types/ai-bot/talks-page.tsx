import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { iriFor, idOf, pageOf } from '../../../../data/resources.ts';
import { useSession } from '../../../../data/session.tsx';
import { useLive } from '../../../../data/use-live.tsx';
import { useList } from '../../../../data/use-record.ts';
import { List } from '../../../../generic/list/list.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { PageHead } from '../../../../kit/page-head.tsx';
import { usePage } from '../../../../kit/page-store.ts';
import { OwnTalk, RunningTalks } from './running-talks.tsx';

const type = 'ai_bot_negotiation';

/** Maximum number of running negotiations shown with all talks; the list has all of them. */
const mostShown = 10;

/** The reader's talks: a purchaser's on one scale per negotiation, a supplier's own. `?negotiation` opens one. */
export default function TalksPage(): ReactNode {
  const text = useText();
  const { isSupplier } = useSession();
  const [query] = useSearchParams();
  const requestedId = query.get('negotiation');
  const title = text('bots.page.title');
  usePage({ title });
  const running = useList<'negotiation'>('default-negotiations', {
    type,
    state: 'started',
    itemsPerPage: String(mostShown),
  });
  useLive(['/api/default-negotiations/{id}']);
  if (requestedId) return <Navigate to={pageOf(iriFor('negotiation', idOf(requestedId))) ?? '/negotiations'} replace />;
  const members = running.data?.members ?? [];
  return (
    <>
      <PageHead title={title} meta={text(isSupplier ? 'bots.page.supplier' : 'bots.page.purchaser')} />
      {members.length > 0 && (
        <Stack sx={{ px: { xs: 2, md: 3 }, pt: 2, gap: 2.5 }}>
          {members.map((negotiation) =>
            isSupplier ? (
              <OwnTalk key={negotiation['@id']} negotiation={negotiation} />
            ) : (
              <RunningTalks key={negotiation['@id']} negotiation={negotiation} />
            ),
          )}
        </Stack>
      )}
      <Box sx={{ pt: 1 }}>
        <List
          entity="negotiation"
          scope={{ type }}
          without={{
            tabs: ['prepare', 'scheduled', 'finished'],
            ...(isSupplier ? { filters: ['workflow'], columns: ['savings', 'type'] } : { columns: ['type'] }),
          }}
        />
      </Box>
    </>
  );
}
