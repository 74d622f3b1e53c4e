import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codeOf } from '../testing/offer-bench.ts';
import {
  act,
  full,
  makeRunning,
  negotiationBench,
  ok,
  ownParticipation,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';
import { created, makeRequest } from '../testing/request-maker.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

type Body = Record<string, unknown>;
const violationsIn = ({ body }: { body: Body }): string[] =>
  (body['violations'] as { propertyPath: string; code: string }[]).map((one) => `${one.propertyPath} ${one.code}`);
const put = (name: string, body: Body) => bench.server.people.admin.api.put(`workflow-types/${name}`, body);
const quick = {
  label: { en: 'Quick buy', de: 'Schnellkauf' },
  sections: ['evaluation', 'negotiations', 'awarding'],
  hiddenSteps: ['requirements'],
  negotiationTypes: ['sealed_bid_negotiation'],
  published: false,
};

test('a workflow type is offered only after it is published', async () => {
  const { purchaser, supplier1 } = bench.server.people;
  const create = () =>
    purchaser.api.post('default-workflows', { title: 'Gloves', type: 'custom', customType: 't_quick' });
  assert.equal((await put('t_quick', { value: quick, version: 0 })).status, 200);
  assert.deepEqual(violationsIn(await create()), ['customType not_in_list']);
  assert.equal((await put('t_quick', { value: { ...quick, published: true }, version: 1 })).status, 200);
  const made = await create();
  assert.deepEqual([made.status, made.body['customType']], [201, 't_quick']);
  const copied = await purchaser.api.put(`${created(made)}/copy`, { version: made.body['version'] });
  assert.equal(copied.body['customType'], 't_quick');
  assert.equal((await purchaser.api.get('workflow-types')).body['hydra:totalItems'], 1);
  assert.deepEqual(codeOf(await supplier1.api.get('workflow-types')), [403, 'insufficient_role']);
  assert.deepEqual(codeOf(await purchaser.api.put('workflow-types/t_quick', { value: quick, version: 2 })), [
    403,
    'insufficient_role',
  ]);
});

test('reports one violation per mistake in a type, and a step required for publishing cannot be left out', async () => {
  const refusalOf = async (change: Body) =>
    violationsIn(await put('t_other', { value: { ...quick, ...change }, version: 0 }));
  assert.deepEqual(await refusalOf({ label: {} }), ['value.label.en required']);
  assert.deepEqual(await refusalOf({ sections: ['payment'] }), ['value.sections[0] not_in_list']);
  assert.deepEqual(await refusalOf({ hiddenSteps: ['delivery'] }), ['value.hiddenSteps[0] step_needed']);
  assert.deepEqual(await refusalOf({ negotiationTypes: [] }), ['value.negotiationTypes too_few']);
  assert.deepEqual(await refusalOf({ negotiationTypes: ['barter_negotiation'] }), [
    'value.negotiationTypes[0] not_in_list',
  ]);
  assert.deepEqual(await refusalOf({ grants: [] }), ['value.grants unknown_property']);
  assert.equal((await put('rfp', { value: quick, version: 0 })).status, 404);
});

test('the current type decides which negotiations an existing workflow can have', async () => {
  const { purchaser } = bench.server.people;
  const opened = await bench.open();
  const { workflow, items } = opened;
  await bench.server.services
    .db('workflow')
    .where({ id: workflow.split('/').at(-1) })
    .update({ type: 'custom', custom_type: 't_quick' });
  const body = { workflow, title: 'Lot', items, type: 'rank_auction' };
  assert.deepEqual(violationsIn(await purchaser.api.post('default-negotiations', body)), ['type not_in_list']);
  const made = await purchaser.api.post('default-negotiations', { ...body, type: 'sealed_bid_negotiation' });
  const iri = created(made);
  assert.deepEqual(violationsIn(await purchaser.api.put(iri, { type: 'rank_auction' })), ['type not_in_list']);
  const { version } = (await purchaser.api.get(iri)).body;
  assert.deepEqual(violationsIn(await purchaser.api.put(`${iri}/convert-to-offline`, { version })), [
    'type not_in_list',
  ]);
  const without = { ...quick, published: true, sections: ['evaluation'] };
  assert.equal((await put('t_quick', { value: without, version: 2 })).status, 200);
  assert.deepEqual(codeOf(await purchaser.api.post('default-negotiations', { ...body, type: 'not_set' })), [
    409,
    'wrong_state',
  ]);
});

test('a running negotiation does not change when its type loses an option', async () => {
  const { purchaser, supplier1 } = bench.server.people;
  const wide = { ...quick, negotiationTypes: ['sealed_bid_negotiation', 'rank_auction'], published: true };
  assert.equal((await put('t_quick', { value: wide, version: 3 })).status, 200);
  const opened = await bench.open();
  const row = { type: 'custom', custom_type: 't_quick' };
  await bench.server.services
    .db('workflow')
    .where({ id: opened.workflow.split('/').at(-1) })
    .update(row);
  const auction = await makeRunning(purchaser, opened);
  const bare = { ...wide, sections: [], negotiationTypes: [] };
  assert.equal((await put('t_quick', { value: bare, version: 4 })).status, 200);
  const place = await ownParticipation(supplier1.api, auction);
  await ok(supplier1.api.put(`${place}/bidding`, { data: { total: '55.55' } }));
  await ok(act(purchaser.api, auction, 'forced-finish'));
  const ended = await full(purchaser.api, auction);
  assert.equal(ended.state, 'negotiated');
  assert.equal((await purchaser.api.get(opened.workflow)).status, 200);
});

test('a supplier reads the name of the type and can ask questions only if the type allows them', async () => {
  const { purchaser, supplier1 } = bench.server.people;
  const { workflow, request } = await bench.open();
  const row = { type: 'custom', custom_type: 't_quick' };
  await bench.server.services
    .db('workflow')
    .where({ id: workflow.split('/').at(-1) })
    .update(row);
  const { body } = await supplier1.api.get(request);
  assert.deepEqual([body['typeName'], body['takesQuestions'], body['workflow']], [quick.label, false, undefined]);
  const question = { request, text: 'Is delivery in parts possible?' };
  assert.deepEqual(codeOf(await supplier1.api.post('questions', question)), [409, 'wrong_state']);
  const open = { ...quick, sections: ['questions'], negotiationTypes: [], published: true };
  assert.equal((await put('t_quick', { value: open, version: 5 })).status, 200);
  assert.equal((await supplier1.api.get(request)).body['takesQuestions'], true);
  created(await supplier1.api.post('questions', question));
  const plain = await makeRequest(purchaser.api);
  const shipped = (await purchaser.api.get(plain.request)).body;
  assert.deepEqual([shipped['typeName'], shipped['takesQuestions']], [null, true]);
});

test('a type in use cannot be deleted', async () => {
  assert.deepEqual(violationsIn(await put('t_quick', { value: null, version: 6 })), ['value code_in_use']);
});

test('templates serve manual starts, schedules or self-sourcing; only manual ones start a workflow', async () => {
  const { purchaser } = bench.server.people;
  const { workflow } = await makeRequest(purchaser.api);
  const templateOf = async (): Promise<boolean> => {
    const { body } = await purchaser.api.get('default-workflows?usableTemplates=true&itemsPerPage=100');
    return (body['hydra:member'] as Body[]).some((one) => one['@id'] === workflow);
  };
  const act = async (operation: string, body: Body = {}) => {
    const { version } = (await purchaser.api.get(workflow)).body;
    return purchaser.api.put(`${workflow}${operation}`, { version, ...body });
  };
  await act('/to-template');
  assert.equal(await templateOf(), true);
  assert.equal((await act('', { templateKind: 'schedules' })).status, 200);
  assert.equal(await templateOf(), false);
  assert.deepEqual(
    violationsIn(await purchaser.api.post('default-workflows', { title: 'Again', template: workflow })),
    ['template not_found'],
  );
  assert.deepEqual(violationsIn(await act('', { templateKind: 'monthly' })), ['templateKind not_in_list']);
});
