import { loadOverlays } from '../../stored-schemas/load-overlays.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import type { TestPerson, TestServer } from '../../testing/test-server.ts';
import { act, ok } from './negotiation-maker.ts';
import { created } from './request-maker.ts';

const place = { guide: 'qualificationGuide', step: 'answers' };

/** A questionnaire with a required scored choice, a question that depends on it, a file and an internal field. */
export const questionnaire = {
  fields: {
    f_iso: {
      kind: 'choice',
      label: { en: 'ISO 9001' },
      options: [
        { value: 'o_yes', label: { en: 'Certified' }, score: 10 },
        { value: 'o_no', label: { en: 'Not certified' }, score: 0 },
      ],
      required: true,
      audience: 'all',
      place,
      listColumn: true,
    },
    f_why: {
      kind: 'text',
      label: { en: 'Reason' },
      required: true,
      condition: { field: 'custom.f_iso', equals: 'o_no' },
      audience: 'all',
      place,
    },
    f_proof: { kind: 'file', label: { en: 'Certificate' }, audience: 'all', place },
    f_inside: { kind: 'text', label: { en: 'Internal' }, audience: 'purchasers' },
  },
};

/** Publishes a form as an organization admin does. */
export async function publishForm({ people, services }: TestServer, overlay: object = questionnaire): Promise<string> {
  const { lead } = people;
  const organization = `/api/organizations/${lead.organization}`;
  const draft = created(await lead.api.post('schema-overlays', { entity: 'qualification', organization, overlay }));
  await ok(act(lead.api, draft, 'publish'));
  await loadOverlays(services.db);
  return draft;
}

/** Makes both organizations known to each other, as a shared request does. */
export async function acquaint({ services }: TestServer, a: TestPerson, b: TestPerson): Promise<void> {
  await services
    .db('organization_contact')
    .insert([
      { contact_id: a.organization, organization_id: b.organization },
      { contact_id: b.organization, organization_id: a.organization },
    ])
    .onConflict()
    .ignore();
}

/** The call that requests a qualification from a supplier. */
export async function pathOfRequest(buyer: ApiClient, { organization }: TestPerson): Promise<string> {
  const { body } = await ok(buyer.get(`suppliers?organization=/api/organizations/${organization}`));
  const [record] = body['hydra:member'] as { '@id': string }[];
  return `${record?.['@id']}/request-qualification`;
}

export const requestFrom = async (buyer: ApiClient, supplier: TestPerson, body: object = {}): Promise<string> =>
  created(await buyer.put(await pathOfRequest(buyer, supplier), body));

/** Fills in the questionnaire and submits it. */
export async function submitAnswers(
  { api }: TestPerson,
  qualification: string,
  custom: object = { f_iso: 'o_yes' },
): Promise<void> {
  await ok(act(api, qualification, '', { custom }));
  await ok(act(api, qualification, 'submit'));
}
