import type { ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { List } from '../../generic/list/list.tsx';
import { rowMenuOf } from '../../generic/list/row-menu.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { InviteUser } from './invite-user.tsx';

/** What is an account's own. */
const Menu = rowMenuOf('account', ['update', 'notificationGroups']);
/** Who manages users of one organization sees no other. */
const ownOrganization = { columns: ['organization'], filters: ['organization'] };

/** Everybody whom one may manage: of the own organization, or of all. */
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
