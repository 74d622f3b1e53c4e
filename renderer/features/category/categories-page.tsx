import type { ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { useStore } from '../../data/store.ts';
import { viewAsStore } from '../../data/view-as.ts';
import { CreateRecord } from '../../generic/list/create-record.tsx';
import { List } from '../../generic/list/list.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../shell/page-store.ts';

/** Who keeps the categories of one organization sees no other. */
const ownOrganization = { columns: ['organization'], filters: ['organization'] };

/** Which classes somebody answers for, and who is asked first. */
export default function CategoriesPage(): ReactNode {
  const text = useText();
  const { isAdmin } = useSession();
  const viewAs = useStore(viewAsStore);
  const title = text('category.plural');
  usePage({ title });
  return (
    <>
      <PageHead
        title={title}
        {...(isAdmin && !viewAs ? { meta: text('categories.viewAs') } : {})}
        actions={<CreateRecord entity="category" />}
      />
      <List entity="category" {...(isAdmin && !viewAs ? {} : { without: ownOrganization })} />
    </>
  );
}
