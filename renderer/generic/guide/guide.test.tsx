import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { languages, type JsonObject, type Language } from '../../../schemas/language/json-schema.ts';
import type { Guide as GuideDefinition } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';
import { described } from '../../sink/described.ts';
import { lena, linkedRecords } from '../../sink/records.ts';
import { problem, type Answers } from '../../testing/api.ts';
import { offered } from '../../testing/operations.ts';
import { show, type ShownPage } from '../../testing/show.tsx';
import { Guide } from './guide.tsx';

const iri = '/api/default-requests/pumps';
const publish = offered(iri, 'publish', { confirm: true });

/** Steps with forms only: other blocks are tested with their own screens. */
const guide: GuideDefinition = {
  name: 'requestGuide',
  entity: 'request',
  steps: [
    { id: 'items', blocks: [{ kind: 'form', id: 'about', fields: ['title', 'description'], folds: true }] },
    { id: 'delivery', blocks: [{ kind: 'form', id: 'terms', fields: ['deliveryTerms', 'deliveryNote'] }] },
    { id: 'finalize', blocks: [{ kind: 'form', id: 'audience', fields: ['public', 'responsiblePerson'] }] },
  ],
};

const request = (more: JsonObject = {}): Representation => ({
  '@id': iri,
  '@type': 'Request',
  workflow: '/api/default-workflows/00000000-0000-4000-8000-000000000009',
  type: 'rfp',
  title: 'Pumps and seals',
  deliveryTerms: 'DAP',
  paymentTerms: 'net_30',
  currency: 'EUR',
  startDate: '2031-02-13T07:30:00Z',
  finishDate: '2031-03-13T07:30:00Z',
  responsiblePerson: lena['@id'],
  state: 'drafted',
  version: 4,
  operations: [{ name: 'update', method: 'PUT', href: iri }, publish],
  ...more,
});

interface GuideSetting {
  record?: Representation;
  answers?: Answers;
  at?: string;
  language?: Language;
}

const onFinished = jest.fn();
const onClose = jest.fn();

function guided({
  record = request(),
  answers = {},
  at = '/',
  language = 'en',
}: GuideSetting = {}): Promise<ShownPage> {
  const { schema, ui } = described('request');
  return show(
    <Guide
      entity="request"
      description={{ '@id': '/api/schemas/request', schema, ui, guides: [guide] }}
      guide={guide}
      record={record}
      onClose={onClose}
      onFinished={onFinished}
    />,
    { answers: { ...linkedRecords, [iri]: record, ...answers }, at, language },
  );
}

/** Saves like the server: stores the sent values with a new version. */
const saves = (record: Representation): Answers => ({
  [`PUT ${iri}`]: ({ body }) => ({ ...record, ...body, version: Number(record.version) + 1 }),
});

const heading = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1 });
const sent = ({ requests }: ShownPage): (JsonObject | null)[] =>
  requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);

describe('a step of a guide', () => {
  test('starts as the first one, with the stored values', async () => {
    await guided();
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect((title as HTMLInputElement).value).toBe('Pumps and seals');
    expect((await heading()).textContent).not.toBe('');
  });

  test('follows the URL', async () => {
    await guided({ at: '/?step=delivery' });
    await screen.findByRole('combobox', { name: /Delivery terms/ });
  });

  test('saves input with the version it is based on', async () => {
    const record = request();
    const page = await guided({ record, answers: saves(record) });
    await page.user.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
    await waitFor(
      () => expect(sent(page)).toEqual([expect.objectContaining({ title: 'Pumps and seals!', version: 4 })]),
      { timeout: 5000 },
    );
  });

  test('shows follow-up fields only for the matching answer', async () => {
    const record = request();
    const { user } = await guided({ record, answers: saves(record), at: '/?step=delivery' });
    const terms = await screen.findByRole('combobox', { name: /Delivery terms/ });
    expect(screen.queryByRole('textbox', { name: /[Nn]ote|Describe|terms/ })).toBeNull();
    await user.click(terms);
    await user.click(await screen.findByRole('option', { name: 'Own terms' }));
    await waitFor(() => expect(document.querySelectorAll('main textarea:not([aria-hidden])')).toHaveLength(1));
  });

  test('shows stored and typed values next to each other after a conflict', async () => {
    const record = request();
    const stored = request({ title: 'Valves', version: 7 });
    const page = await guided({
      record,
      answers: { [iri]: stored, [`PUT ${iri}`]: problem(409, 'outdated') },
    });
    await page.user.type(await screen.findByRole('textbox', { name: /^Title/ }), '!');
    const table = await screen.findByRole('table', {}, { timeout: 5000 });
    expect(within(table).getByText('Valves')).toBeDefined();
    expect(within(table).getByText('Pumps and seals!')).toBeDefined();
  });

  const steps: Record<Language, RegExp> = {
    en: /^Continue/,
    de: /^Weiter/,
    es: /^Continuar|^Seguir/,
    pt: /^Continuar/,
  };
  test.each(languages)('leads forward and back in %s', async (language) => {
    const page = await guided({ language });
    await page.user.click(await screen.findByRole('button', { name: steps[language] }));
    await waitFor(() => expect(page.address()).toBe('/?step=delivery'));
  });

  test('can be closed if it is the first one', async () => {
    const { user } = await guided();
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalled();
  });
});

describe('the last step', () => {
  test('asks for confirmation before it publishes', async () => {
    const { user, requests } = await guided({
      at: '/?step=finalize',
      answers: { [`PUT ${publish.href}`]: request({ state: 'published', version: 5 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish request' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Publish request' }));
    await waitFor(() => expect(onFinished).toHaveBeenCalled());
    expect(requests.find(({ path }) => path === publish.href)?.body).toEqual({ version: 4 });
  });

  test('leads to missing fields instead of asking', async () => {
    const { user, address } = await guided({ at: '/?step=finalize', record: request({ deliveryTerms: null }) });
    await user.click(await screen.findByRole('button', { name: 'Publish request' }));
    await waitFor(() => expect(address()).toBe('/?step=delivery'));
    await screen.findByText('This field is required');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('leads to the field that the server rejected', async () => {
    const violations = [
      { propertyPath: 'title', code: 'too_long', message: 'At most 150 characters', params: { limit: 150 } },
    ];
    const { user, address } = await guided({
      at: '/?step=finalize',
      answers: { [`PUT ${publish.href}`]: problem(400, 'validation_failed', { violations }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Publish request' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish request' }));
    await waitFor(() => expect(address()).toBe('/?step=items'));
    await screen.findByText('At most 150 characters');
    await screen.findByText('Title: At most 150 characters');
  });
});
