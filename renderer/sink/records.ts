import type { JsonObject } from '../../schemas/language/json-schema.ts';
import type { Representation } from '../data/representation.ts';
import { collectionOfAll, noAnswer, problem, type Answers } from '../testing/api.ts';
import { ownField } from './own-fields.ts';

const iri = (collection: string, number: number): string =>
  `/api/${collection}/00000000-0000-4000-8000-00000000000${number}`;

/** Records that others link to, in the server's format. */
export const lena = { '@id': iri('users', 1), '@type': 'User', given_name: 'Lena', family_name: 'Brandt' };
export const tom = { '@id': iri('users', 2), '@type': 'User', given_name: 'Tom', family_name: 'Ehlers' };
export const anker = { '@id': iri('organizations', 3), '@type': 'Organization', legal_name: 'Ankerwerk Kiel GmbH' };
export const drawing = {
  '@id': iri('default-request-files', 4),
  '@type': 'RequestFile',
  name: 'pump-station.pdf',
};

export const linkedRecords: Answers = {
  [lena['@id']]: lena,
  [tom['@id']]: tom,
  [anker['@id']]: anker,
  [drawing['@id']]: drawing,
  '/api/organizations': collectionOfAll('/api/organizations', [anker]),
  '/api/users': collectionOfAll('/api/users', [lena, tom]),
  '/api/default-request-files': collectionOfAll('/api/default-request-files', [drawing]),
};

const pumps = '/api/default-requests/00000000-0000-4000-8000-000000000005';
const own = (kind: Parameters<typeof ownField>[0]): string => ownField(kind).slice('custom.'.length);

/** A request in progress with all possible operations. */
export const request: Representation = {
  '@id': pumps,
  '@type': 'Request',
  workflow: '/api/default-workflows/00000000-0000-4000-8000-000000000006',
  type: 'rfp',
  state: 'drafted',
  version: 4,
  title: 'Pumps and seals',
  description: '## Scope\n\nSix **pumps**, with seals.',
  responsiblePerson: lena['@id'],
  organization: anker['@id'],
  contactName: 'Lena Brandt',
  deliveryAddress: { addressLine1: 'Werftstraße 12', postalCode: '24143', city: 'Kiel', country: 'DE' },
  deliveryTime: { mode: 'timespan', start: '2027-02-13', end: '2027-03-01' },
  deliveryTerms: 'DAP',
  paymentTerms: 'net_30',
  currency: 'EUR',
  startDate: '2031-02-13T07:30:00Z',
  finishDate: '2031-03-13T07:30:00Z',
  public: true,
  eclass: '27000000',
  custom: { [own('integer')]: 30, [own('choices')]: ['FSC'], [own('date')]: '2027-02-13' },
  operations: [
    { name: 'update', method: 'PUT', href: pumps },
    { name: 'publish', method: 'PUT', href: `${pumps}/publish`, confirm: true },
    { name: 'changeFinishedDate', method: 'PUT', href: `${pumps}/move`, input: 'request.changeFinishedDate' },
    { name: 'assignEclass', method: 'PUT', href: `${pumps}/assign`, input: 'request.assignEclass' },
    { name: 'delete', method: 'DELETE', href: pumps, confirm: true },
  ],
};

const center = (number: string, name: string, active: boolean): JsonObject => ({
  '@id': iri('cost-centers', Number(number[1])),
  '@type': 'CostCenter',
  number,
  name,
  responsiblePerson: lena['@id'],
  approver: tom['@id'],
  active,
});

/** Answers of the sink's server: one list per outcome, and refused operations. */
export const sinkAnswers: Answers = {
  ...linkedRecords,
  [pumps]: request,
  '/api/cost-centers': collectionOfAll(
    '/api/cost-centers',
    [center('4100', 'Shipyard', true), center('4200', 'Workshop', true), center('4300', 'Office Kiel', false)],
    { counts: { active: 2, all: 3 } },
  ),
  '/api/library-entries': problem(500, 'unexpected_error', { traceId: '7f3a' }),
  '/api/policy-templates': noAnswer,
  [`PUT ${pumps}/publish`]: problem(409, 'outdated'),
};
