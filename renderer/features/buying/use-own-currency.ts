import { useSession } from '../../data/session.tsx';
import { useRecord } from '../../data/use-record.ts';

/** In which the organization pays; euros until that is known, or where nothing is set. */
export function useOwnCurrency(): string {
  const { organization } = useSession();
  const { data } = useRecord(organization ? `${organization['@id']}/defaults` : null);
  const currency = data?.['currency'];
  return typeof currency === 'string' ? currency : 'EUR';
}
