import { act } from './negotiation-maker.ts';
import { created } from './request-maker.ts';
import type { ApiClient } from '../../testing/api-client.ts';

/** Demands for tests, made over HTTP as by a requester. */
export const gloves = { name: 'Cut-resistant gloves, size 9', quantity: '120', unit: 'PR', category: '40000000' };

export const demandBody = (body: object = {}): object => ({ title: 'Gloves for Hall 2', items: [gloves], ...body });

export const makeDemand = async (api: ApiClient, body: object = {}): Promise<string> =>
  created(await api.post('demands', demandBody(body)));

/** A cost center with a limit up to which no approval is needed. */
export const makeCostCenter = async (api: ApiClient, body: object = {}): Promise<string> =>
  created(
    await api.post('cost-centers', {
      number: `43${Math.floor(Math.random() * 1e9)}`,
      name: 'Hall 2',
      limit: { amount: '1000', currency: 'EUR' },
      ...body,
    }),
  );

/** A demand below the limit, approved as soon as it is submitted. */
export async function makeApproved(
  { requester, buyer }: { requester: ApiClient; buyer: ApiClient },
  body: object = {},
): Promise<string> {
  const costCenter = await makeCostCenter(buyer);
  const demand = await makeDemand(requester, {
    costCenter,
    estimatedValue: { amount: '400', currency: 'EUR' },
    ...body,
  });
  await act(requester, demand, 'submit');
  return demand;
}
