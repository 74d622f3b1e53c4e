import { thenDo } from '../../schemas/domain/routing/then-do.ts';
import { created, inDays } from '../domain/testing/request-maker.ts';
import { secrets } from './secrets.ts';
import type { TestServer } from './test-server.ts';

/**
 * Creates records apart from requests: addresses, supplier list, categories, cost centers, an import, an overlay, and a
 * draft of each kind.
 */
export async function sideRecords({ people, services }: TestServer): Promise<void> {
  const { api } = people.purchaser;
  created(
    await api.post('postal-addresses', {
      type: 'billing',
      street_address: 'Side street 1',
      postal_code: '20457',
      locality: 'Hamburg',
      region: 'Hamburg',
      country: 'DE',
    }),
  );
  const listed = await api.post('custom-suppliers', {
    name: `${secrets.customSupplier} Ltd`,
    email: 'listed@parley.example',
  });
  const asBuyer = { 'X-View-As': `/api/organizations/${people.purchaser.organization}` };
  const group = { title: `${secrets.internal} category`, eclass: ['36000000'] };
  const category = created(await people.admin.api.post('categories', group, asBuyer));
  const preferred = { category, customSupplier: created(listed), note: secrets.internal };
  created(await people.admin.api.post('preferred-suppliers', preferred, asBuyer));
  created(
    await people.lead.api.post('assistant-rules', { title: `${secrets.internal} rule`, ...thenDo({ kind: 'manual' }) }),
  );
  created(await api.post('saved-views', { entity: 'request', title: 'Mine', query: 'tab=all' }));
  created(await api.post('cost-centers', { number: '4100', name: `${secrets.internal} center` }));
  const program = { name: `${secrets.internal} program`, role: 'purchaser', scopes: ['request:read'] };
  created(await people.lead.api.post('service-accounts', { ...program, expiresAt: inDays(30) }));
  created(await people.lead.api.post('export-profiles', { title: `${secrets.internal} profile`, preset: 'csv' }));
  const needed = { name: 'Gloves', quantity: '4', unit: 'PR' };
  const demand = created(
    await people.requester.api.post('demands', { title: `${secrets.internal} demand`, items: [needed] }),
  );
  const sketch = { name: `${secrets.internal} sketch.txt`, content: 'Round' };
  created(await people.requester.api.upload('demand-files', sketch, { demand }));
  await services.db('feature_flag').where({ name: 'buyer_agent' }).update({ enabled: true });
  const goal = `40 ${secrets.internal} chargers, at most 900 EUR`;
  created(await api.post('agent-runs', { goal, deadline: inDays(30) }));
  created(await people.admin.api.post('schema-overlays', { entity: 'request', title: 'Draft', overlay: {} }));
  const at = services.now();
  await services.db('policy_template').insert({
    id: services.newId(),
    version: 1,
    created_at: at,
    updated_at: at,
    organization_id: people.purchaser.organization,
    title: `${secrets.internal} policy`,
    currency: 'EUR',
    reference: '100',
    policy: {},
  });
  await services.db('workflow_import').insert({
    id: services.newId(),
    created_at: at,
    updated_at: at,
    organization_id: people.purchaser.organization,
    account_id: people.purchaser.account,
    title: secrets.workflow,
    file_name: 'a.xlsx',
    file_key: 'none',
    state: 'failed',
  });
}
