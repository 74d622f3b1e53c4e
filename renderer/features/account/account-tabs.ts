import type { ComponentType } from 'react';
import { CostCentersTab } from './cost-centers-tab.tsx';
import { LibraryTab } from './library-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { OrganizationTab } from './organization-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { SuppliersTab } from './suppliers-tab.tsx';
import type { AccountTabProps } from './account-tab-props.ts';

interface AccountTab {
  id: string;
  /** Only of one's own account. */
  ownOnly?: boolean;
  /** Only of purchasers. */
  buyersOnly?: boolean;
  /** It brings its own margins. */
  isWide?: boolean;
  Content: ComponentType<AccountTabProps>;
}

/** The tabs of an account's page in their order; `?tab=` names one. */
export const accountTabs: readonly AccountTab[] = [
  { id: 'profile', Content: ProfileTab },
  { id: 'security', ownOnly: true, Content: SecurityTab },
  { id: 'organization', Content: OrganizationTab },
  { id: 'notifications', ownOnly: true, Content: NotificationsTab },
  { id: 'suppliers', ownOnly: true, buyersOnly: true, isWide: true, Content: SuppliersTab },
  { id: 'library', ownOnly: true, buyersOnly: true, isWide: true, Content: LibraryTab },
  { id: 'cost-centers', ownOnly: true, buyersOnly: true, isWide: true, Content: CostCentersTab },
];
