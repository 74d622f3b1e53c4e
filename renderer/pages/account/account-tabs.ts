import type { ComponentType } from 'react';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { OrganizationTab } from './organization-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

export interface AccountTabProps {
  account: Representation;
  description: EntityDescription;
}

/** The tabs of an account's page in their order; `?tab=` names one. */
export const accountTabs: readonly { id: string; ownOnly?: boolean; Content: ComponentType<AccountTabProps> }[] = [
  { id: 'profile', Content: ProfileTab },
  { id: 'security', ownOnly: true, Content: SecurityTab },
  { id: 'organization', Content: OrganizationTab },
];
