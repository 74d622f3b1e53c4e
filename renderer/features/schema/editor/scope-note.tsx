import type { ReactNode } from 'react';
import { useStore } from '../../../data/store.ts';
import { viewAsStore } from '../../../data/view-as.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Names the scope of the forms: the organization viewed as, or the whole instance. */
export function ScopeNote(): ReactNode {
  const text = useText();
  const viewAs = useStore(viewAsStore);
  return viewAs ? text('schemas.scope.organization', { organization: viewAs.name }) : text('schemas.scope.instance');
}
