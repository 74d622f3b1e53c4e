import { collectionOfAll, type Answers } from '../testing/api.ts';

const iri = (collection: string, number: number): string =>
  `/api/${collection}/00000000-0000-4000-8000-00000000000${number}`;

/** Records that others link to, as the server would answer them. */
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
  '/api/users': collectionOfAll('/api/users', [lena, tom]),
  '/api/default-request-files': collectionOfAll('/api/default-request-files', [drawing]),
};
