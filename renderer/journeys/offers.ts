import type { ApiPerson } from './api.ts';

export const soon = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

export interface OfferedRequest {
  workflow: string;
  request: string;
  items: string[];
}

const day = 86_400_000;
const lot = [
  { name: 'Pallet rack, upright frame', quantity: '120', unit: 'piece' },
  { name: 'Pallet rack, beam 2700 mm', quantity: '480', unit: 'piece' },
  { name: 'Assembly on site', quantity: '64', unit: 'hour' },
];

/** Fields that a request needs for publishing. It is public and runs from yesterday to tomorrow. */
export const publishable = () => ({
  currency: 'EUR',
  paymentTerms: 'net_30',
  deliveryTerms: 'DAP',
  public: true,
  startDate: soon(-day),
  finishDate: soon(day),
});

/** Stands for an item that is not offered. */
export const notOffered = '-';

/** Creates a running request with three items, and an offer from each supplier with its unit prices in order. */
export async function offeredRequest(
  buyer: ApiPerson,
  offers: readonly { supplier: ApiPerson; prices: readonly string[] }[],
  title = 'Pallet racking Hall 4',
): Promise<OfferedRequest> {
  const workflow = String((await buyer.post('/api/default-workflows', { title, type: 'rfp' }))['@id']);
  const request = String((await buyer.post('/api/default-requests', { workflow, title: 'Pallet racking' }))['@id']);
  for (const item of lot) await buyer.post('/api/default-request-items', { request, ...item });
  await buyer.put(request, publishable());
  await buyer.act(request, 'publish');
  for (const { supplier, prices } of offers) await offer(supplier, request, prices);
  const { items } = await buyer.get(request);
  return { workflow, request, items: Array.isArray(items) ? items.map(String) : [] };
}

export async function offer(supplier: ApiPerson, request: string, prices: readonly string[]): Promise<void> {
  await supplier.get(request);
  const made = String((await supplier.post('/api/default-responses', { request }))['@id']);
  await supplier.put(made, {
    senderAddress: 'Rack Works, 1 Harbour Road, 20457 Hamburg',
    description: 'Delivery within four weeks, from stock.',
  });
  const lines = (await supplier.get(`${made}/items`))['hydra:member'];
  for (const [index, line] of (Array.isArray(lines) ? lines : []).entries()) {
    const iri = String(Object(line)['@id']);
    const price = prices[index] ?? prices[0];
    if (price === notOffered) await supplier.put(`${iri}/make-unavailable`);
    else await supplier.put(iri, { price, priceKind: 'unit' });
  }
  await supplier.act(made, 'publish');
}
