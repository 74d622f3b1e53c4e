import { act, type NegotiationBench, ok, type OpenRequest } from './negotiation-maker.ts';
import { admit, makeDraft, price, publish } from './offer-maker.ts';
import { addItem, completeFields, makeReady } from './request-maker.ts';

/** A dollar is worth 0.8 euros, a yen 0.00625. */
export const rates = { USD: '0.8', JPY: '0.00625' };

export interface OwnOffer {
  currency?: string;
  /** Unit prices of four pumps and two seals. */
  units: readonly string[];
}

/** A running request in euros that also accepts dollars and yen, and an offer of each of the first suppliers. */
export async function openInCurrencies(
  { server, buyer, suppliers }: NegotiationBench,
  offered: readonly OwnOffer[],
  fields: object = {},
): Promise<OpenRequest> {
  const more = { currencies: ['USD', 'JPY'], rates, ...fields };
  const { workflow, request } = await makeReady(buyer.api, { ...completeFields(), ...more });
  await addItem(buyer.api, request, { name: 'Shaft seal', quantity: '2', position: 5 });
  await ok(act(buyer.api, request, 'publish'));
  const offers: string[] = [];
  for (const [index, { currency, units }] of offered.entries()) {
    const supplier = suppliers[index];
    if (!supplier) continue;
    await admit(server, request, supplier);
    const offer = await makeDraft(supplier.api, request);
    if (currency) await ok(supplier.api.put(offer, { currency }));
    await price(supplier.api, offer, units);
    await ok(publish(supplier.api, offer));
    offers.push(offer);
  }
  const items = (await ok(buyer.api.get(request))).body['items'] as string[];
  return { workflow, request, items, offers };
}
