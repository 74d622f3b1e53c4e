import type { Knex } from 'knex';
import story from '../../examples/demo/story.json' with { type: 'json' };
import { system } from '../../permissions/caller.ts';
import { raw } from '../kernel/repository/records.ts';
import type { Services } from '../kernel/services.ts';
import { makeAutomation } from '../domain/automation/make-automation.ts';
import { automationOfWorkflow } from '../domain/automation/stored-automation.ts';
import { actorFor, actorOf, type Actor } from './actor.ts';
import { entityNamed } from '../kernel/commands/persist.ts';
import { iriOf } from '../kernel/present/iri.ts';
import { createConnections } from './create-connections.ts';
import { createDocuments } from './create-documents.ts';
import { createQualifications } from './create-qualifications.ts';
import { createDemands } from './create-demands.ts';
import { createGuest } from './create-guest.ts';
import type { Person } from './create-people.ts';
import { demoTime } from './demo-time.ts';
import { idsOf, makeOffer, versionOf } from './make-offer.ts';
import { playActions } from './play-actions.ts';
import { createNotifications } from './create-notifications.ts';

interface Stage {
  services: Services;
  trx: Knex.Transaction;
  people: readonly Person[];
}

type StoryRequest = (typeof story.requests)[number];

const day = 24 * 3600 * 1000;
const minute = 60_000;
const minutesADay = day / minute;

/** Replays the recent past with the product's own commands, as the people of the demo, each at its own time. */
export async function createStory(stage: Stage): Promise<void> {
  for (const profile of story.found) await optInToSearch(profile, stage);
  const isWhole = stage.services.config.demoYear;
  const workflows = new Map<string, string>();
  for (const storyRequest of story.requests)
    if (isWhole || !storyRequest.ofYear) workflows.set(storyRequest.key, await createRequest(storyRequest, stage));
  if (isWhole) {
    await addAddresses(stage);
    await inviteGuest(workflows, stage);
  } else await createCenters(stage);
  const centers = await centersOf(stage);
  const ago = (key: string, daysAgo: number) => actor(key, daysFromNow(-daysAgo, stage), stage);
  await createDemands(ago, centers);
  await playActions(addresses({ workflow: workflows, costCenter: centers, account: await accountsOf(stage) }), stage);
  const { services, trx } = stage;
  if (isWhole) await createDocuments({ actor: ago, services, trx });
  if (isWhole) await createQualifications({ actor: ago, trx });
  if (isWhole) await createConnections({ lead: await ago('lead', 0), services, trx });
  if (isWhole) await createNotifications(stage);
}

const daysFromNow = (days: number, { services }: Stage): Date => new Date(services.now().getTime() + days * day);

async function actor(key: string, at: Date, stage: Stage): Promise<Actor> {
  const person = stage.people.find((candidate) => candidate.key === key);
  if (!person) throw new Error(`no ${key} among the people`);
  return actorOf(person.account, at, stage);
}

async function optInToSearch({ key, ...profile }: (typeof story.found)[number], stage: Stage): Promise<void> {
  const person = stage.people.find((candidate) => candidate.key === key);
  const supplier = await actor(key, stage.services.now(), stage);
  await supplier.act('organization', 'update', { ...profile, findable: true }, person?.organization);
}

/** Returns the demo's people and colleagues of the year by the first part of their addresses. */
async function accountsOf({ trx }: Stage): Promise<Map<string, string>> {
  const rows = await raw<{ id: string; name: string }>(trx, {
    sql: `select id, split_part(email, '@', 1) as name from account where email like '%@parley.example'`,
    bindings: [],
  });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Converts ids by entity and name to addresses by name. */
const addresses = (ids: Record<string, ReadonlyMap<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(ids).flatMap(([entity, named]) =>
      [...named].map(([name, id]) => [name, iriOf(entityNamed(entity), id)] as const),
    ),
  );

/** Returns the id of the request's workflow. */
async function createRequest(storyRequest: StoryRequest, stage: Stage): Promise<string> {
  const started = startOf(storyRequest, stage);
  const drafting = storyRequest.publish ? new Date(started.getTime() - day) : stage.services.now();
  const purchaser = await actor(storyRequest.by, drafting, stage);
  const workflow = await purchaser.act('workflow', 'create', { title: storyRequest.workflow, type: 'rfp' });
  const request = await purchaser.act('request', 'create', { workflow: workflow.id, title: storyRequest.title });
  await fillRequest(request.id, storyRequest, purchaser);
  const { title: _, description, deliveryTerms, paymentTerms, currency, deliveryAddress } = storyRequest;
  const facts = { description, deliveryTerms, paymentTerms, currency, deliveryAddress };
  const timeframe = { startDate: started.toISOString(), finishDate: endOf(storyRequest, stage).toISOString() };
  const drafted = await purchaser.act('request', 'update', { ...facts, ...timeframe }, request.id);
  if (!storyRequest.publish) return workflow.id;
  await purchaser.act('request', 'publish', { version: drafted.version }, request.id);
  await invite(request.id, storyRequest, { purchaser, stage });
  await actorFor({ caller: system, rules: [] }, new Date(started.getTime() + minute), stage).act(
    'request',
    'start',
    {},
    request.id,
  );
  await answerAndDecide(request.id, storyRequest, stage);
  if (storyRequest.auction) await prepareAuction(workflow.id, request.id, storyRequest, stage);
  return workflow.id;
}

const startOf = ({ startsDaysAgo }: StoryRequest, { services }: Stage): Date =>
  demoTime(-startsDaysAgo, '09:00', services);
const endOf = ({ endsInDays }: StoryRequest, { services }: Stage): Date => demoTime(endsInDays, '17:00', services);

async function fillRequest(request: string, storyRequest: StoryRequest, purchaser: Actor): Promise<void> {
  for (const [position, [name, quantity, unit, note]] of storyRequest.items.entries()) {
    await purchaser.act('requestItem', 'create', { request, name, quantity, unit, note, position });
  }
  for (const [position, [title, description, required]] of storyRequest.requirements.entries()) {
    await purchaser.act('requirement', 'create', { request, title, description, required, position });
  }
  for (const [position, [title, weight]] of storyRequest.criteria.entries()) {
    await purchaser.act('evaluationCriterion', 'create', { request, title, weight, position });
  }
}

async function invite(
  request: string,
  storyRequest: StoryRequest,
  { purchaser, stage }: { purchaser: Actor; stage: Stage },
): Promise<void> {
  const at = startOf(storyRequest, stage);
  for (const key of storyRequest.invited) {
    const person = stage.people.find((candidate) => candidate.key === key);
    const invitation = await purchaser.act('invitation', 'create', { request, email: person?.email });
    await (await actor(key, at, stage)).act('invitation', 'accept', {}, invitation.id);
  }
}

/**
 * Submits offers on the mornings after the start, or on the last ones before the end, so that they still bind. Offers
 * for a finished request are decided after its end.
 */
async function answerAndDecide(request: string, storyRequest: StoryRequest, stage: Stage): Promise<void> {
  const offers = new Map<string, string>();
  const over = storyRequest.endsInDays < 0;
  const offered = Object.entries(storyRequest.offers);
  const first = over ? storyRequest.endsInDays - offered.length : 1 - storyRequest.startsDaysAgo;
  for (const [index, [key, prices]] of offered.entries()) {
    const at = demoTime(first + index, `10:${index + 1}0`, stage.services);
    offers.set(key, await makeOffer(request, prices ?? [], await actor(key, at, stage), stage));
  }
  const end = over
    ? new Date(endOf(storyRequest, stage).getTime() + minute)
    : new Date(stage.services.now().getTime() - minute);
  if (over) await actorFor({ caller: system, rules: [] }, end, stage).act('request', 'finish', {}, request);
  const purchaser = await actor(storyRequest.by, new Date(end.getTime() + minute), stage);
  await rate(request, storyRequest, { offers, purchaser, stage });
  for (const key of storyRequest.accept ?? []) {
    const id = offers.get(key) ?? '';
    await purchaser.act('response', 'accepting', { version: await versionOf('response', id, stage) }, id);
  }
}

async function rate(
  request: string,
  storyRequest: StoryRequest,
  { offers, purchaser, stage }: { offers: Map<string, string>; purchaser: Actor; stage: Stage },
): Promise<void> {
  const criteria = await idsOf(
    'select id from evaluation_criterion where request_id = ? and not is_price order by position',
    request,
    stage,
  );
  for (const [key, ratings] of Object.entries(storyRequest.ratings)) {
    for (const [index, rating] of (ratings ?? []).entries()) {
      const body = { response: offers.get(key), evaluationCriterion: criteria[index], rating };
      await purchaser.act('evaluationScoring', 'create', body);
    }
  }
}

async function prepareAuction(
  workflow: string,
  request: string,
  { auction, by }: StoryRequest,
  stage: Stage,
): Promise<void> {
  if (!auction) return;
  const { type, title, startsInMinutes, settings } = auction;
  // An auction that has already started was published an hour before its start.
  const now = new Date(stage.services.now().getTime() + (startsInMinutes < 0 ? startsInMinutes - 60 : 0) * minute);
  const startDate = new Date(stage.services.now().getTime() + startsInMinutes * minute);
  const frame =
    auction.lastsMinutes !== undefined
      ? { finishDate: new Date(startDate.getTime() + auction.lastsMinutes * minute).toISOString() }
      : {};
  const purchaser = await actor(by, now, stage);
  const items = await idsOf('select id from request_item where request_id = ?', request, stage);
  const body = { workflow, title, type, items, startDate: startDate.toISOString(), ...frame, settings: settings ?? {} };
  const draft = await purchaser.act('negotiation', 'create', body);
  await purchaser.act('negotiation', 'publish', { version: draft.version }, draft.id);
  if (startsInMinutes > 0) return;
  await actorFor({ caller: system, rules: [] }, startDate, stage).act('negotiation', 'start', {}, draft.id);
  for (const turn of auction.talks ?? []) await talk(draft.id, turn, stage);
  const ended = daysFromNow((startsInMinutes + (auction.lastsMinutes ?? Infinity)) / minutesADay, stage);
  if (ended < stage.services.now()) await finish(draft.id, ended, stage);
}

/** Ends the negotiation as the clock does, one second after its last moment. People decide on the result. */
async function finish(negotiation: string, at: Date, stage: Stage): Promise<void> {
  const clock = actorFor({ caller: system, rules: [] }, new Date(at.getTime() + 1000), stage);
  await clock.act('negotiation', 'finish', {}, negotiation);
}

/** Sends a supplier's proposals to a bot, in their original order. */
async function talk(
  negotiation: string,
  { by, minutesAgo, ...input }: { by: string; minutesAgo: number; package: object },
  stage: Stage,
): Promise<void> {
  const supplier = stage.people.find(({ key }) => key === by);
  const [place] = await raw<{ id: string }>(stage.trx, {
    sql: 'select id from participation where negotiation_id = ? and supplier_id = ?',
    bindings: [negotiation, supplier?.organization],
  });
  await (
    await actor(by, daysFromNow(-minutesAgo / minutesADay, stage), stage)
  ).act('participation', 'message', { ...input }, place?.id);
}

/** A supplier without an account offers for a request that still runs. */
async function inviteGuest(workflows: ReadonlyMap<string, string>, stage: Stage): Promise<void> {
  const { request: key, ...guest } = story.guest;
  const [request = ''] = await idsOf('select id from request where workflow_id = ?', workflows.get(key) ?? '', stage);
  const purchaser = await actor('purchaser', demoTime(-1, '09:00', stage.services), stage);
  await createGuest({ ...guest, request }, purchaser, { ...stage, at: demoTime(-1, '15:20', stage.services) });
}

/** Adds the addresses that a year of buying needs, and an automation. */
async function addAddresses(stage: Stage): Promise<void> {
  const purchaser = await actor('purchaser', daysFromNow(-365, stage), stage);
  for (const address of story.addresses) await purchaser.act('postalAddress', 'create', address);
  await automate(stage);
}

/** Creates a workflow with automatic steps, except for one that needs a person's approval. */
async function automate(stage: Stage): Promise<void> {
  const { workflow: title, steps } = story.automated;
  const [row] = await raw<{ id: string; organization: string }>(stage.trx, {
    sql: 'select id, organization_id as organization from workflow where title = ?',
    bindings: [title],
  });
  if (!row) throw new Error(`no workflow ${title}`);
  await makeAutomation(row, stage);
  const stored = await automationOfWorkflow(row.id, stage.trx);
  const purchaser = await actor('purchaser', stage.services.now(), stage);
  const set = await purchaser.act('automation', 'update', { steps, version: stored?.version }, stored?.id);
  await purchaser.act('automation', 'start', { version: set.version }, stored?.id);
}

/** Creates the year's cost centers for a demo without the year. */
async function createCenters(stage: Stage): Promise<void> {
  const lead = await actor('lead', daysFromNow(-20, stage), stage);
  const approver = stage.people.find(({ key }) => key === 'lead')?.account;
  for (const { number, name, amount } of story.costCenters)
    await lead.act('costCenter', 'create', { number, name, limit: { amount, currency: 'EUR' }, approver });
}

/** Returns the cost centers by number. */
async function centersOf({ trx }: Stage): Promise<Map<string, string>> {
  const rows = await raw<{ id: string; number: string }>(trx, {
    sql: 'select id, number from cost_center',
    bindings: [],
  });
  return new Map(rows.map(({ id, number }) => [number, id]));
}
