import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import assert from 'node:assert/strict';
import {
  addItem,
  completeFields,
  created,
  inDays,
  makePublished,
  makeReady,
  makeRequest,
  versionOf,
} from './request-maker.ts';
import { admit, linesOf } from './offer-maker.ts';

/** A server with one purchaser and two suppliers, and requests that the first of these may answer. */
export interface OfferBench {
  server: TestServer;
  buyer: TestPerson;
  seller: TestPerson;
  other: TestPerson;
  openRequest: (fields?: object) => Promise<string>;
  /** A request with a second item, 2.5 pieces, and a mandatory requirement. */
  richRequest: () => Promise<{ request: string; requirement: string }>;
  /** Templates of the waiting mails to this address, in order. */
  mailsTo: (email: string) => Promise<string[]>;
  /** Adds a published negotiation with the offer, as a row. */
  hold: (request: string, offer: string) => Promise<void>;
  /** A draft of an RFI with one item. `publishRequest` publishes it and admits the seller. */
  openInformationRequest: () => Promise<{ request: string }>;
  publishRequest: (request: string) => Promise<void>;
  /** Marks the offer's first line as available. */
  offerLine: (offer: string) => Promise<void>;
}

export async function offerBench(): Promise<OfferBench> {
  const server = await startTestServer();
  const { purchaser: buyer, supplier1: seller, supplier2: other } = server.people;
  const openRequest = async (fields: object = completeFields()): Promise<string> => {
    const { request } = await makePublished(buyer.api, fields);
    await admit(server, request, seller);
    return request;
  };
  const publishRequest = async (request: string): Promise<void> => {
    const answer = await buyer.api.put(`${request}/publish`, { version: await versionOf(buyer.api, request) });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    await admit(server, request, seller);
  };
  const richRequest = async () => {
    const { request } = await makeReady(buyer.api);
    await addItem(buyer.api, request, { name: 'Seal', quantity: '2.5', position: 5 });
    const requirement = created(
      await buyer.api.post('request-requirements', { request, title: 'ISO 9001 certified', required: true }),
    );
    await publishRequest(request);
    return { request, requirement };
  };
  const mailsTo = async (email: string): Promise<string[]> => {
    const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');
    return rows.filter(({ payload }) => payload.to.email === email).map(({ payload }) => payload.template);
  };
  const openInformationRequest = async () => {
    const { request } = await makeRequest(buyer.api, { type: 'rfi' });
    await addItem(buyer.api, request);
    await buyer.api.put(request, { startDate: inDays(-1), finishDate: inDays(10) });
    return { request };
  };
  const offerLine = async (offer: string): Promise<void> => {
    const [line] = await linesOf(seller.api, offer);
    const answer = await seller.api.put(`${String(line?.['@id'])}/make-available`, {});
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  };
  const hold = (request: string, offer: string) => holdOffer(server, { request, offer, seller });
  return {
    server,
    buyer,
    seller,
    other,
    openRequest,
    richRequest,
    mailsTo,
    hold,
    openInformationRequest,
    publishRequest,
    offerLine,
  };
}

async function holdOffer(
  { services: { db, newId } }: TestServer,
  { request, offer, seller }: { request: string; offer: string; seller: TestPerson },
): Promise<void> {
  const row: { id: string; workflow_id: string; organization_id: string } = await db('request')
    .where({ id: request.slice(-36) })
    .first();
  const common = { version: 1, created_at: new Date(), updated_at: new Date(), organization_id: row.organization_id };
  const negotiation = newId();
  await db('negotiation').insert({
    ...common,
    id: negotiation,
    workflow_id: row.workflow_id,
    request_id: row.id,
    title: 'Lot 1',
    state: 'published',
  });
  await db('participation').insert({
    ...common,
    id: newId(),
    negotiation_id: negotiation,
    supplier_id: seller.organization,
    response_id: offer.slice(-36),
    state: 'participating',
  });
}

export const codeOf = (answer: { status: number; body: Record<string, unknown> }) => [
  answer.status,
  answer.body['code'],
];
