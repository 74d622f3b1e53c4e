import Box from '@mui/material/Box';
import type { ReactNode, ComponentType } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { Actions } from '../../generic/actions/actions.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { nameOf, type Representation } from '../../data/representation.ts';
import { idOf, iriFor } from '../../data/resources.ts';
import { useSession } from '../../data/session.tsx';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { TabBar } from '../../kit/tab-bar.tsx';
import { LibraryTab } from './library-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import type { AccountTabProps } from './account-tab-props.ts';
import Stack from '@mui/material/Stack';
import { CreateRecord } from '../../generic/list/create-record.tsx';
import { List } from '../../generic/list/list.tsx';
import { rowActionsOf } from '../../generic/list/row-actions.tsx';
import { OrganizationSheet } from './organization-sheet.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { RecordForm } from '../../generic/form/record-form.tsx';

const entity = 'costCenter';
const Cell = rowActionsOf(entity);

/** The cost centers that the organization books purchases to. */
function CostCentersTab(): ReactNode {
  const text = useText();
  return (
    <>
      <Stack direction="row" sx={{ px: { xs: 2, md: 3 }, justifyContent: 'flex-end' }}>
        <CreateRecord entity={entity} />
      </Stack>
      <List entity={entity} extra={{ label: text('common.actions'), Cell }} />
    </>
  );
}

interface AccountTab {
  id: string;
  /** Shown only on the user's own account. */
  ownOnly?: boolean;
  /** Shown only to purchasers. */
  buyersOnly?: boolean;
  /** True if the tab has its own margins. */
  isWide?: boolean;
  Content: ComponentType<AccountTabProps>;
}

/** The tabs of an account's page, in order; `?tab=` names one. */
const accountTabs: readonly AccountTab[] = [
  { id: 'profile', Content: ProfileTab },
  { id: 'security', ownOnly: true, Content: SecurityTab },
  { id: 'organization', Content: OrganizationTab },
  { id: 'notifications', ownOnly: true, Content: NotificationsTab },
  { id: 'library', ownOnly: true, buyersOnly: true, isWide: true, Content: LibraryTab },
  { id: 'cost-centers', ownOnly: true, buyersOnly: true, isWide: true, Content: CostCentersTab },
];

/**
 * The user's own account, or another one for organization admins. `/account/cost-centers` opens a tab of the user's own
 * account.
 */
export default function AccountPage(): ReactNode {
  const session = useSession();
  const { id = idOf(session.account['@id']) } = useParams();
  const named = accountTabs.find((tab) => tab.id === id);
  if (named) return <Navigate to={`/account?tab=${named.id}`} replace />;
  return (
    <RecordGate iri={iriFor('account', id)} entity="account">
      {(loaded) => <Account {...loaded} />}
    </RecordGate>
  );
}

function Account({
  record,
  description,
}: {
  record: Representation<'account'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const session = useSession();
  const isOwn = session.account['@id'] === record['@id'];
  const title = nameOf({ ...record, title: undefined });
  usePage({ title });
  const [search, setSearch] = useSearchParams();
  if (search.get('tab') === 'suppliers') return <Navigate to="/suppliers" replace />;
  const tabs = accountTabs.filter((tab) => (isOwn || !tab.ownOnly) && (session.isPurchaser || !tab.buyersOnly));
  const tab = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHead
        title={title}
        badge={<StateBadge entity="account" state={record.state ?? 'active'} ui={description.ui} />}
        meta={record.email}
        actions={!isOwn && <Actions entity="account" description={description} record={record} />}
      />
      <TabBar
        label={text('account.tabs')}
        tabs={tabs.map(({ id }) => ({ id, label: text(`account.page.${id}`) }))}
        value={tab?.id ?? null}
        onChange={(id) => setSearch({ tab: id })}
      />
      {tab && (
        <Box sx={tab.isWide ? { pt: 2 } : { p: { xs: 2, md: 3 } }}>
          <tab.Content account={record} description={description} />
        </Box>
      )}
    </>
  );
}

/** The account's organization with its addresses. */
function OrganizationTab({ account }: AccountTabProps): ReactNode {
  const organization = account.organization;
  if (!organization) return null;
  return (
    <RecordGate iri={organization} entity="organization">
      {(loaded) => <OrganizationSheet {...loaded} />}
    </RecordGate>
  );
}

/** Name, contact, language and time zone. */
function ProfileTab({ account, description }: AccountTabProps): ReactNode {
  const client = useQueryClient();
  const sections = (description.ui.detail?.sections ?? []).filter(({ id }) => id !== 'access');
  return (
    <RecordForm
      key={account['@id']}
      entity="account"
      description={description}
      record={account}
      sections={sections}
      onSaved={() => void client.invalidateQueries({ queryKey: ['session'] })}
    />
  );
}
