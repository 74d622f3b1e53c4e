import type { ReactNode } from 'react';
import { RecordGate } from '../../generic/record-gate.tsx';
import type { AccountTabProps } from './account-tab-props.ts';
import { OrganizationSheet } from './organization-sheet.tsx';

/** The organization behind the account, with its addresses. */
export function OrganizationTab({ account }: AccountTabProps): ReactNode {
  const organization = account.organization;
  if (!organization) return null;
  return (
    <RecordGate iri={organization} entity="organization">
      {(loaded) => <OrganizationSheet {...loaded} />}
    </RecordGate>
  );
}
