import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { languages, type JsonObject, type Language } from '../../../schemas/language/json-schema.ts';
import { lena, linkedRecords } from '../../sink/records.ts';
import { collectionOfAll, noAnswer, problem, type Answers } from '../../testing/api.ts';
import { show, type ShowSetting, type ShownPage } from '../../testing/show.tsx';
import { List } from './list.tsx';

const path = '/api/cost-centers';
const center = (number: string, name: string, more: JsonObject = {}): JsonObject => ({
  '@id': `${path}/${number}`,
  '@type': 'CostCenter',
  number,
  name,
  responsiblePerson: lena['@id'],
  active: true,
  ...more,
});
const rows = [center('4100', 'Shipyard'), center('4200', 'Workshop', { active: false })];
const counts = { counts: { active: 2, all: 2 } };

const list = (answers: Answers = {}, around: ShowSetting = {}): Promise<ShownPage> =>
  show(<List entity="costCenter" />, {
    ...around,
    answers: { ...linkedRecords, [path]: collectionOfAll(path, rows, counts), ...answers },
  });

const queries = ({ requests: sent }: ShownPage): URLSearchParams[] =>
  sent.filter((call) => call.path.startsWith(`${path}?`)).map((call) => new URLSearchParams(call.path.split('?')[1]));

const lastQuery = (page: ShownPage): Record<string, string> => Object.fromEntries(queries(page).at(-1) ?? []);

describe('a list', () => {
  test('shows its rows in the columns of its presentation, with the name as link', async () => {
    await list();
    const [, first] = await screen.findAllByRole('row');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Number',
      'Name',
      'Responsible',
      'Approver',
      'Active',
    ]);
    expect(
      within(first ?? document.body)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(expect.arrayContaining(['4100', 'Shipyard', 'Yes']));
    await screen.findAllByText('Lena Brandt');
  });

  test('loads its first tab in its own order', async () => {
    const page = await list();
    await screen.findByText('Shipyard');
    expect(lastQuery(page)).toEqual({ active: 'true', 'order[number]': 'asc', page: '1', counts: '1' });
  });

  test('shows a skeleton while it loads', async () => {
    await list({ [path]: noAnswer });
    await waitFor(() => expect(document.querySelector('[aria-busy=true] .MuiSkeleton-root')).not.toBeNull());
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows a loading error and can retry', async () => {
    let isUp = false;
    const { user } = await list({
      [path]: () =>
        isUp ? collectionOfAll(path, rows, counts) : problem(500, 'unexpected_error', { traceId: 'abc-1' }),
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('abc-1');
    isUp = true;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await screen.findByText('Shipyard');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows an error if its schema cannot load', async () => {
    await list({ '/api/schemas/costCenter': problem(500, 'unexpected_error') });
    await screen.findByRole('alert');
  });

  const empty: Record<Language, RegExp> = { en: /cost center/i, de: /Kostenstelle/, es: /centro/i, pt: /centro/i };
  test.each(languages)('explains in %s what will appear when it is empty', async (language) => {
    await list({ [path]: collectionOfAll(path, [], { counts: { active: 0, all: 0 } }) }, { language });
    await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(empty[language]));
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('does not open an empty tab while another one has records', async () => {
    const answer: Answers[string] = ({ path: requestPath }) =>
      requestPath.includes('active=true')
        ? collectionOfAll(path, [], { counts: { active: 0, all: 1 } })
        : collectionOfAll(path, [center('4300', 'Closed yard', { active: false })], { counts: { active: 0, all: 1 } });
    const page = await list({ [path]: answer });
    await screen.findByText('Closed yard');
    expect(page.address()).toBe('/?tab=all');
  });

  test('searches after a pause in typing and updates the URL', async () => {
    const page = await list();
    await screen.findByText('Shipyard');
    await page.user.type(screen.getByRole('searchbox'), 'work');
    await waitFor(() => expect(lastQuery(page)['q']).toBe('work'));
    expect(queries(page).filter((query) => query.has('q'))).toHaveLength(1);
    expect(page.address()).toBe('/?tab=active&q=work');
  });

  test('offers to reset a search without results', async () => {
    const answer: Answers[string] = ({ path: requestPath }) =>
      collectionOfAll(path, requestPath.includes('q=') ? [] : rows, counts);
    const page = await list({ [path]: answer }, { at: '/?tab=all&q=nothing' });
    await page.user.click(await screen.findByRole('button', { name: /Clear|Remove|Reset/ }));
    await screen.findByText('Shipyard');
    expect(page.address()).toBe('/?tab=all');
  });

  test('sorts by its headings and reverses on the second click', async () => {
    const page = await list();
    await screen.findByText('Shipyard');
    await page.user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(lastQuery(page)['order[name]']).toBe('asc'));
    await page.user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(lastQuery(page)['order[name]']).toBe('desc'));
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  });

  test('opens another tab, which shows its count', async () => {
    const page = await list();
    await page.user.click(await screen.findByRole('tab', { name: /All/ }));
    await waitFor(() => expect(page.address()).toBe('/?tab=all'));
    expect(lastQuery(page)['active']).toBeUndefined();
    expect(screen.getByRole('tab', { name: /All/ }).textContent).toMatch(/2$/);
  });

  test('opens the record of a clicked row', async () => {
    const page = await list();
    const link = (await screen.findByText('Shipyard')).closest('a');
    const goal = link?.getAttribute('href') ?? null;
    await page.user.click(screen.getAllByText('Yes')[0] ?? document.body);
    if (goal) await waitFor(() => expect(page.address()).toBe(goal));
    else expect(page.address()).toBe('/');
  });
});

describe('a filter of a list', () => {
  const requests = '/api/default-requests';
  const found = collectionOfAll(
    requests,
    [{ '@id': `${requests}/pumps`, '@type': 'Request', title: 'Pumps', state: 'started', type: 'rfp' }],
    {
      counts: { running: 1, all: 1 },
    },
  );
  const filtered = (around: ShowSetting = {}): Promise<ShownPage> =>
    show(<List entity="request" />, { ...around, answers: { [requests]: found } });
  const stateButton: Record<Language, string> = { en: 'State', de: 'Status', es: 'Estado', pt: 'Situação' };

  test('filters by one value of its field and can be removed', async () => {
    const page = await filtered({ at: '/?tab=all' });
    await screen.findByText('Pumps');
    await page.user.click(within(screen.getByRole('main')).getByRole('button', { name: stateButton.en }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Offer phase running' }));
    await waitFor(() => expect(page.address()).toBe('/?tab=all&state=started'));
    const chip = screen.getByText('State: Offer phase running').closest('.MuiChip-root');
    expect(page.requests.at(-1)?.path).toContain('state=started');
    await page.user.click(chip?.querySelector('.MuiChip-deleteIcon') ?? document.body);
    await waitFor(() => expect(page.address()).toBe('/?tab=all'));
  });

  test.each(languages)('is named after its field in %s', async (language) => {
    await filtered({ language });
    await screen.findByRole('button', { name: stateButton[language] });
  });
});
