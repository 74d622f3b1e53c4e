import { useLinkedName } from '../../generic/value/linked-record.tsx';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { missing } from '../../kit/money.tsx';

/** The name of an account's owner, marked if that is the reader. */
export function usePersonName(account: string | null | undefined): string {
  const text = useText();
  const { account: own } = useSession();
  const name = useLinkedName(account) || missing;
  return account === own['@id'] ? text('approvals.you', { name }) : name;
}
