import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { languages, type Language } from '../../../schemas/language/json-schema.ts';
import type { Representation } from '../../data/representation.ts';
import { described } from '../../sink/described.ts';
import { ownField, ownFields } from '../../sink/own-fields.ts';
import { lena, linkedRecords } from '../../sink/records.ts';
import { show } from '../../testing/show.tsx';
import { Details, type DetailsProps } from './details.tsx';

const request: Representation = {
  '@id': '/api/default-requests/pumps',
  '@type': 'Request',
  title: 'Pumps and seals',
  description: 'Six **pumps**.',
  type: 'rfp',
  state: 'started',
  responsiblePerson: lena['@id'],
  deliveryTerms: 'DAP',
  deliveryNote: 'never asked with DAP',
  currency: 'EUR',
  publishedAt: null,
  custom: { [ownField('integer').slice('custom.'.length)]: 30 },
};

const details = (props: Partial<DetailsProps> = {}, language: Language = 'en') =>
  show(
    <Details
      entity="request"
      description={{ '@id': '/api/schemas/request', guides: [], ...described('request') }}
      record={request}
      {...props}
    />,
    { answers: linkedRecords, overlays: ownFields, language },
  );

const section = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

test('shows a record in the sections of its presentation', async () => {
  await details();
  const overview = await section('Overview');
  await within(overview).findByText('Lena Brandt');
  expect(within(overview).getByText('Pumps and seals')).toBeDefined();
});

test('hides a field whose condition is not met', async () => {
  await details();
  await section('Overview');
  expect(screen.queryByText('never asked with DAP')).toBeNull();
});

test('omits a section without values, unless the page is about it', async () => {
  await details();
  await section('Overview');
  expect(screen.queryByRole('region', { name: 'Classification' })).toBeNull();
});

test('a page about one section shows it even if empty', async () => {
  await details({ sections: ['classification'], keepEmpty: true, record: { ...request, publicationPlatforms: [] } });
  const classification = await section('Classification');
  expect(within(classification).getAllByText('—').length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: 'Overview' })).toBeNull();
});

test('shows a custom field without a position last, with its unit', async () => {
  await details();
  const rest = (await screen.findAllByRole('region')).at(-1);
  expect(rest?.textContent?.replaceAll('\u00a0', ' ')).toContain('Term30 days');
});

test('a custom component replaces a field', async () => {
  await details({ replace: { description: <p>the page’s own</p> } });
  await screen.findByText('the page’s own');
});

const titles: Record<Language, string> = { en: 'Overview', de: 'Überblick', es: 'Resumen', pt: 'Visão geral' };
const own: Record<Language, string> = { en: 'Term', de: 'Laufzeit', es: 'Duración', pt: 'Duração' };
test.each(languages)('sections and custom labels are in %s', async (language) => {
  await details({}, language);
  await section(titles[language]);
  await screen.findByText(own[language]);
});
