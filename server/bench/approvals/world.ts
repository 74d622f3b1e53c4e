import { newAccount } from '../../testing/rich-world.ts';
import {
  makeRunning,
  negotiationBench,
  act,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../../domain/testing/negotiation-maker.ts';
import { created } from '../../domain/testing/request-maker.ts';

/** Ids that the sequences act on. */
export interface World {
  server: NegotiationBench['server'];
  rule: string;
  negotiation: string;
  participations: string[];
  offers: string[];
  /** Purchasers of the organization. The first is its only admin. */
  people: string[];
}

const idOf = (iri: string): string => iri.slice(-36);

/** A finished rank negotiation with offers of 60, 72 and 90, five purchasers, and a rule that holds every award. */
export async function makeWorld(): Promise<World> {
  const bench = await negotiationBench();
  const { buyer, server, suppliers } = bench;
  const { db } = server.services;
  await db('organization').where({ id: buyer.organization }).update({ licensed_until: '2100-01-01' });
  for (let index = 0; index < 3; index += 1)
    await newAccount(server, { organization: buyer.organization, state: 'active' });
  const people = await db('account')
    .where({ organization_id: buyer.organization, requester: false })
    .orderBy([{ column: 'org_admin', order: 'desc' }, 'id'])
    .pluck<string[]>('id');
  const request = await bench.open(undefined, 40);
  const [criterion] = await db('evaluation_criterion')
    .where({ request_id: idOf(request.request), is_price: false })
    .pluck<string[]>('id');
  for (const response of request.offers) {
    const evaluationCriterion = `/api/default-evaluation-criteria/${criterion}`;
    await ok(buyer.api.post('default-evaluation-scorings', { evaluationCriterion, response, rating: 10 }));
  }
  const negotiation = await makeRunning(buyer, request, { type: 'rank_negotiation' });
  const places = await participationsOf(negotiation, suppliers.slice(0, 3));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  const steps = [{ approvers: [`/api/users/${people[0]}`], quorum: 1 }];
  const rule = { title: 'All awards', subjects: ['award'], amountFrom: { amount: '1', currency: 'EUR' }, steps };
  return {
    server,
    rule: idOf(created(await server.people.lead.api.post('approval-rules', rule))),
    negotiation: idOf(negotiation),
    participations: places.map(idOf),
    offers: request.offers.map(idOf),
    people,
  };
}
