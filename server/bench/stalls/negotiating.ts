import type { LargeRequest } from './large-request.ts';
import type { StallCall, StallOperation, StallTools } from './stall-call.ts';

const negotiations = '/api/default-negotiations';
const title = 'All that was asked for';
const reason = 'Best price for the whole lot.';
const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

interface Record {
  '@id': string;
  version: number;
}

const versionOf = async (iri: string, { ask }: StallTools): Promise<number> => (await ask<Record>('GET', iri)).version;

/** Removes the items from negotiations that a failed operation left behind. */
async function freeSuppliers({ request, workflow }: LargeRequest, { db }: StallTools): Promise<void> {
  await db('request_item').where({ request_id: request }).update({ negotiation_id: null });
  await db('negotiation').where({ workflow_id: workflow }).whereNot({ state: 'failed' }).update({ state: 'failed' });
}

const itemsOf = async ({ request }: LargeRequest, { db }: StallTools): Promise<string[]> => {
  const rows = await db('request_item')
    .where({ request_id: request })
    .orderBy('position')
    .select<{ id: string }[]>('id');
  return rows.map(({ id }) => `/api/default-request-items/${id}`);
};

async function draftOf(world: LargeRequest, tools: StallTools, but = 0): Promise<object> {
  await freeSuppliers(world, tools);
  const { workflow } = world;
  const items = (await itemsOf(world, tools)).slice(but);
  const dates = { startDate: daysFromNow(-1), finishDate: daysFromNow(1) };
  return { workflow: `/api/default-workflows/${workflow}`, title, type: 'rank_auction', items, ...dates };
}

/** Creates a draft with all items except the given number. */
async function makeDraft(world: LargeRequest, tools: StallTools, but = 0): Promise<string> {
  return (await tools.ask<Record>('POST', negotiations, await draftOf(world, tools, but)))['@id'];
}

const put = async (
  iri: string,
  operation: string,
  context: { world: LargeRequest; tools: StallTools; body?: object },
) => {
  const version = await versionOf(iri, context.tools);
  const { token } = context.world;
  const body = JSON.stringify({ version, ...context.body });
  return { method: 'PUT', path: `${iri}/${operation}`, token, body } as const;
};

async function running(world: LargeRequest, tools: StallTools): Promise<string> {
  const negotiation = await makeDraft(world, tools);
  await tools.ask('PUT', `${negotiation}/publish`, { version: await versionOf(negotiation, tools) });
  return negotiation;
}

async function makeFinished(world: LargeRequest, tools: StallTools): Promise<string> {
  const negotiation = await running(world, tools);
  await tools.ask('PUT', `${negotiation}/forced-finish`, { version: await versionOf(negotiation, tools) });
  return negotiation;
}

async function fail(world: LargeRequest, tools: StallTools): Promise<string> {
  const negotiation = await makeFinished(world, tools);
  const reasons = { publicReason: reason, internalReason: reason };
  await tools.ask('PUT', `${negotiation}/mark-failed`, { version: await versionOf(negotiation, tools), ...reasons });
  return negotiation;
}

/** Returns the winning participation. */
export async function award(world: LargeRequest, tools: StallTools): Promise<string> {
  const negotiation = await makeFinished(world, tools);
  const [row] = await tools
    .db('participation')
    .where({ negotiation_id: negotiation.slice(-36), rank: 1 })
    .select<{ id: string }[]>('id');
  const place = `/api/default-participations/${row?.id}`;
  await tools.ask('PUT', `${place}/awarding`, { version: await versionOf(place, tools), reason });
  return place;
}

const get = (path: string, { token }: LargeRequest): StallCall => ({ method: 'GET', path, token });
const workflowOf = ({ workflow }: LargeRequest): string => `/api/default-workflows/${workflow}`;

/** Operations on a negotiation with 5,000 items and 50 offers. */
export const negotiating: readonly StallOperation[] = [
  {
    name: 'negotiation drafted',
    call: async (world, _, tools) => {
      const body = JSON.stringify(await draftOf(world, tools));
      return { method: 'POST', path: negotiations, token: world.token, body };
    },
  },
  {
    name: 'negotiation: an item assigned to the draft',
    call: async (world, _, tools) => {
      const negotiation = await makeDraft(world, tools, 1);
      const [first = ''] = await itemsOf(world, tools);
      return put(first, 'assignment', { world, tools, body: { negotiation } });
    },
  },
  {
    name: 'negotiation: lots by suppliers',
    call: async (world, _, tools) => {
      await freeSuppliers(world, tools);
      return put(workflowOf(world), 'lot-creation', { world, tools, body: { strategy: 'by-suppliers' } });
    },
  },
  {
    name: 'negotiation: type recommended',
    call: async (world, _, tools) => {
      await makeDraft(world, tools);
      return put(workflowOf(world), 'negotiation-recommendation', { world, tools });
    },
  },
  {
    name: 'negotiation: an offer accepted next to the draft',
    call: async (world, run, tools) => {
      await makeDraft(world, tools);
      const rows = await tools
        .db('response')
        .where({ request_id: world.request, state: 'published' })
        .orderBy('id')
        .limit(1)
        .select<{ id: string }[]>('id');
      return put(`/api/default-responses/${rows[0]?.id}`, 'accepting', {
        world,
        tools,
        body: { reason: `${reason} ${run}` },
      });
    },
  },
  {
    name: 'negotiation published',
    call: async (world, _, tools) => put(await makeDraft(world, tools), 'publish', { world, tools }),
  },
  {
    name: 'negotiation: its room opened',
    call: async (world, _, tools) => get(`${await running(world, tools)}/get-full`, world),
  },
  {
    name: 'negotiation: its participants listed',
    call: async (world, _, tools) =>
      get(`/api/default-participations?itemsPerPage=100&negotiation=${await running(world, tools)}`, world),
  },
  {
    name: 'negotiation ended at once',
    call: async (world, _, tools) => put(await running(world, tools), 'forced-finish', { world, tools }),
  },
  {
    name: 'negotiation: a further round',
    call: async (world, _, tools) => put(await fail(world, tools), 'new-round', { world, tools }),
  },
  {
    name: 'purchase order of 5,000 lines, PDF and XML',
    call: async (world, _, tools) => put(await award(world, tools), 'create-purchase-order', { world, tools }),
  },
  {
    name: 'purchase order of 5,000 lines, exported as XML',
    call: async (world, run, tools) => {
      const place = await award(world, tools);
      const order = await tools.ask<Record>('PUT', `${place}/create-purchase-order`, {
        version: await versionOf(place, tools),
      });
      const profile = await profileOf(world, run, tools);
      return get(`${order['@id']}/export?profile=${profile}`, world);
    },
  },
  {
    name: 'price book of the organization',
    call: (world) => get(`/api/organizations/${world.buyer.organization}/price-book`, world),
  },
];

async function profileOf({ buyer }: LargeRequest, run: number, { db }: StallTools): Promise<string> {
  const fields = ['position', 'name', 'quantity', 'unit', 'price', 'total'];
  const columns = fields.map((name) => ({ head: `order/line/${name}`, path: `lines.${name}` }));
  const now = new Date();
  const [row] = await db('export_profile')
    .insert({
      id: db.raw('gen_random_uuid()'),
      version: 1,
      created_at: now,
      updated_at: now,
      title: `Largest ${run}`,
      format: 'xml',
      columns: JSON.stringify(columns),
      organization_id: buyer.organization,
    })
    .returning<{ id: string }[]>('id');
  return `/api/export-profiles/${row?.id}`;
}
