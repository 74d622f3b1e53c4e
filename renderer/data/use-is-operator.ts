import { useSession } from './session.tsx';
import { useStore } from './store.ts';
import { viewAsStore } from './view-as.ts';

/** True for an administrator who views as no organization, and so has no purchases, suppliers or settings of one. */
export function useIsOperator(): boolean {
  const { isAdmin } = useSession();
  const viewAs = useStore(viewAsStore);
  return isAdmin && viewAs === null;
}
