import type { ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { List } from '../../generic/list/list.tsx';
import { rowMenuOf } from '../../generic/list/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { InviteUser } from './invite-user.tsx';

/** Operations of the account's owner, left out of the row menu. */
const Menu = rowMenuOf('account', ['update', 'notificationGroups']);
/** Administrators of one organization see no other, so its column and filter are of no use. */
const ownOrganization = { columns: ['organization'], filters: ['organization'] };

/** All users that the reader may manage: those of their organization, or all. */
export default function UsersPage(): ReactNode {
  const text = useText();
  const { isAdmin } = useSession();
  usePage({ title: text('account.plural') });
  return (
    <>
      <PageHead title={text('account.plural')} actions={<InviteUser />} />
      <List
        entity="account"
        extra={{ label: text('common.actions'), Cell: Menu }}
        {...(isAdmin ? {} : { without: ownOrganization })}
      />
    </>
  );
}
