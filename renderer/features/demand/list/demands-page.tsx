import { Can } from '@casl/react';
import type { ReactNode } from 'react';
import { useSession } from '../../../data/session.tsx';
import { List } from '../../../generic/list/list.tsx';
import type { Selection } from '../../../generic/list/choice.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { CreateLink } from '../../../kit/create-link.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { BundleBar } from './bundle-bar.tsx';

/** Requesters neither approve nor bundle. */
const purchasersTabs = ['submitted', 'approved'];

const bundling: Selection = {
  operation: 'bundle',
  isOffered: ({ state }) => state === 'approved',
  Bar: BundleBar,
};

/** Demands of colleagues grouped by category, so that similar ones can be bought together. */
export default function DemandsPage(): ReactNode {
  const text = useText();
  const { isRequester } = useSession();
  usePage({ title: text('demand.plural') });
  return (
    <>
      <PageHead
        title={text('demand.plural')}
        meta={text(isRequester ? 'demands.about.own' : 'demands.about')}
        actions={
          <Can I="create" a="demand">
            <CreateLink to="/demands/create">{text('demand.operation.create')}</CreateLink>
          </Can>
        }
      />
      <List entity="demand" without={isRequester ? { tabs: purchasersTabs } : {}} selection={bundling} />
    </>
  );
}
