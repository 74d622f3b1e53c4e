import { lazy, Suspense, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useSession } from '../../../../../data/session.tsx';
import { List } from '../../../../../generic/list/list.tsx';
import { useText } from '../../../../../i18n/use-text.ts';
import { LoadingPage } from '../../../../../kit/loading.tsx';
import { PageHead } from '../../../../../kit/page-head.tsx';
import { usePage } from '../../../../../kit/page-store.ts';

// A separate chunk, so that the routes that everyone loads do not include it.
const OneTalk = lazy(() => import('./one-talk.tsx'));

const type = 'item_bot_negotiation';

/** Lists the talks of quick bots. For a named one, shows its targets while it is a draft, then its room. */
export default function ItemBotPage(): ReactNode {
  const [query] = useSearchParams();
  const params = useParams();
  const id = params['id'] ?? query.get('negotiation');
  if (!id) return <All />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <OneTalk key={id} id={id} />
    </Suspense>
  );
}

/** Savings and workflows are the purchaser's, and the type is the same for all. */
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
