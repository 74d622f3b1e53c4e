import { useSession } from '../../data/session.tsx';
import { useRecord } from '../../data/use-record.ts';

/** The currency of the purchaser's organization; euros until it is known, where none is set, and for everybody else. */
export function useOwnCurrency(): string {
  const { isPurchaser, organization } = useSession();
  const { data } = useRecord<'OrganizationDefaults'>(
    isPurchaser && organization ? `${organization['@id']}/defaults` : null,
  );
  return data?.currency ?? 'EUR';
}
