import { useOptionalSession } from './session.tsx';
import { useRecord } from './use-record.ts';

/** Offered first if the organization has neither set nor used a currency. */
const common = ['EUR', 'USD'];

/** The organization's currency and those of its requests, most used first. Empty while loading and for suppliers. */
export function useUsualCurrencies(isAsked: boolean): readonly string[] {
  const session = useOptionalSession();
  const own = isAsked && session?.isPurchaser ? session.organization : null;
  const { data } = useRecord<'OrganizationDefaults'>(own ? `${own['@id']}/defaults` : null);
  if (!data) return [];
  const { currency, usedCurrencies } = data;
  const found = [...(currency ? [currency] : []), ...usedCurrencies];
  return found.length > 0 ? [...new Set(found)] : common;
}
