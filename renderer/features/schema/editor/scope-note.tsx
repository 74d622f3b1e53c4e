import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { useScopeOrganization } from '../versions/use-versions.ts';

/** Names the scope of the forms: one organization, or the whole instance. */
export function ScopeNote(): ReactNode {
  const text = useText();
  const organization = useScopeOrganization();
  return organization
    ? text('schemas.scope.organization', { organization: organization.name })
    : text('schemas.scope.instance');
}
