import type { ReactNode } from 'react';
import { useStore } from '../../../data/store.ts';
import { viewAsStore } from '../../../data/view-as.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Whose forms these are: the organization's that is looked at, or everybody's. */
export function ScopeNote(): ReactNode {
  const text = useText();
  const viewAs = useStore(viewAsStore);
  return viewAs ? text('schemas.scope.organization', { organization: viewAs.name }) : text('schemas.scope.instance');
}
