import createClient from 'openapi-fetch';
import type { paths } from './parley.d.ts';

const { PARLEY = '', KEY = '', SUPPLIER = '', PASSWORD = '' } = process.env;

function connect(key?: string) {
  const client = createClient<paths>({ baseUrl: PARLEY, headers: key ? { Authorization: `Bearer ${key}` } : {} });
  client.use({
    onResponse: async ({ response }) => {
      if (!response.ok) throw new Error(await response.text());
    },
  });
  return client;
}

/** Returns the answered record. A call that needs an approval answers another one. */
function the<T extends { '@type'?: string }, Type extends T['@type']>(type: Type, { data }: { data?: T }) {
  if (data?.['@type'] !== type) throw new Error(`No ${type}: ${JSON.stringify(data)}`);
  return data as Extract<T, { '@type'?: Type }>;
}
const at = ({ '@id': iri }: { '@id': string }) => ({ params: { path: { id: iri.slice(-36) } } });
const on = ({ version, ...it }: { '@id': string; version: number }) => ({ ...at(it), body: { version } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

// The request
const buyer = connect(KEY);
const title = 'Pumps for plant 4';
const { '@id': workflow } = the('DefaultWorkflow', await buyer.POST('/api/default-workflows', { body: { title } }));
const dates = { startDate: inDays(-1), finishDate: inDays(10) };
const terms = { currency: 'EUR', paymentTerms: 'net_30', deliveryTerms: 'DAP', ...dates } as const;
const draft = the('DefaultRequest', await buyer.POST('/api/default-requests', { body: { workflow, title, ...terms } }));
const item = { request: draft['@id'], name: 'Centrifugal pump', quantity: '4', unit: 'piece' } as const;
await buyer.POST('/api/default-request-items', { body: item });
const request = the('DefaultRequest', await buyer.PUT('/api/default-requests/{id}/publish', on(draft)));
const guest = { request: request['@id'], email: SUPPLIER };
const invitation = the('Invitation', await buyer.POST('/api/invitations', { body: guest }));
// The offer of the supplier
const login = await connect().POST('/api/auth/login', { body: { email: SUPPLIER, password: PASSWORD } });
const supplier = connect(login.data?.token);
await supplier.PUT('/api/invitations/{id}/accept', at(invitation));
const texts = { request: request['@id'], senderAddress: '1 Harbour Road, 20457 Hamburg', description: 'From stock' };
const offer = the('DefaultResponse', await supplier.POST('/api/default-responses', { body: texts }));
const { data: lines } = await supplier.GET('/api/default-responses/{id}/items', at(offer));
const items = lines?.['hydra:member'].map((line) => ({ '@id': line['@id'], price: '12.50' })) ?? [];
const priced = await supplier.PUT('/api/default-responses/{id}/items', { ...at(offer), body: { items } });
await supplier.PUT('/api/default-responses/{id}/publish', on(the('DefaultResponse', priced)));
// The award, and the order
const round = { workflow, title, type: 'sealed_bid_negotiation', items: request.items, ...dates } as const;
const planned = the('DefaultNegotiation', await buyer.POST('/api/default-negotiations', { body: round }));
const open = the('DefaultNegotiation', await buyer.PUT('/api/default-negotiations/{id}/publish', on(planned)));
await buyer.PUT('/api/default-negotiations/{id}/forced-finish', on(open));
const query = { negotiation: open['@id'] };
const { data: places } = await buyer.GET('/api/default-participations', { params: { query } });
const best = the('DefaultParticipation', { data: places?.['hydra:member'][0] });
const award = { ...at(best), body: { version: best.version, reason: 'The lowest price' } };
const won = the('DefaultParticipation', await buyer.PUT('/api/default-participations/{id}/awarding', award));
const made = the('PurchaseOrder', await buyer.PUT('/api/default-participations/{id}/create-purchase-order', on(won)));
const order = the('PurchaseOrder', await buyer.PUT('/api/purchase-orders/{id}/send', on(made)));
console.log((await buyer.GET('/api/purchase-orders/{id}/ubl', { ...at(order), parseAs: 'text' })).data);
