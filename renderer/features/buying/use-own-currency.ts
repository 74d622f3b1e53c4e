import { useSession } from '../../data/session.tsx';
import { useRecord } from '../../data/use-record.ts';

/** The currency of the purchaser's organization. Euros while loading, if none is set, and for everyone else. */
export function useOwnCurrency(): string {
  const { isPurchaser, organization } = useSession();
  const { data } = useRecord<'OrganizationDefaults'>(
    isPurchaser && organization ? `${organization['@id']}/defaults` : null,
  );
  return data?.currency ?? 'EUR';
}
