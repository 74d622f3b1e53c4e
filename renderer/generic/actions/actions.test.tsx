import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { languages, type Language } from '../../../schemas/language/json-schema.ts';
import type { OfferedOperation, Representation } from '../../data/representation.ts';
import { useRecord } from '../../data/use-record.ts';
import { useSchema } from '../../data/use-schema.ts';
import { noAnswer, problem, type Answers } from '../../testing/api.ts';
import { offered } from '../../testing/operations.ts';
import { show, type ShownPage } from '../../testing/show.tsx';
import { Actions, type ActionsProps } from './actions.tsx';

const iri = '/api/default-requests/pumps';
const publish = offered(iri, 'publish', { confirm: true });
const moveEnd = offered(iri, 'changeFinishedDate', { input: 'request.changeFinishedDate' });
const classify = offered(iri, 'assignEclass', { input: 'request.assignEclass' });
const remove: OfferedOperation = { name: 'delete', method: 'DELETE', href: iri, confirm: true };

const request = (operations: OfferedOperation[], version = 4): Representation => ({
  '@id': iri,
  '@type': 'Request',
  title: 'Pumps and seals',
  state: 'drafted',
  version,
  operations,
});

/** The buttons on a page, with its record and schema. */
function Page(props: Pick<ActionsProps, 'onDone' | 'hidden' | 'extra' | 'notes'>) {
  const { data: record } = useRecord(iri);
  const { data: description } = useSchema('request');
  return record && description && <Actions {...{ entity: 'request', record, description }} {...props} />;
}

const shown = (operations: OfferedOperation[], answers: Answers = {}, language: Language = 'en'): Promise<ShownPage> =>
  show(<Page />, { answers: { [iri]: request(operations), ...answers }, language });

const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name });

describe('action buttons', () => {
  test('show the operations that the server offers, two visible and the rest in a menu', async () => {
    const { user } = await shown([publish, moveEnd, classify, remove]);
    await button('Publish request');
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toHaveLength(3);
    await user.click(await button('More actions'));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(items).toHaveLength(2);
  });

  test('show nothing if the server offers no operation', async () => {
    const { requests } = await shown([]);
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/schemas/request'));
    await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
  });

  const verbs: Record<Language, RegExp> = { en: /^Publish/, de: /veröffentlichen/i, es: /^Publicar/, pt: /^Publicar/ };
  test.each(languages)('are translated to %s', async (language) => {
    await shown([publish], {}, language);
    await button(verbs[language]);
  });
});

describe('an operation that cannot be undone', () => {
  test('asks for confirmation and sends nothing on cancel', async () => {
    const { user, requests } = await shown([publish]);
    await user.click(await button('Publish request'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('sends the displayed version and reports success', async () => {
    const onDone = jest.fn();
    const done = { ...request([]), state: 'published', version: 5 };
    const { user, requests } = await show(<Page onDone={onDone} />, {
      answers: { [iri]: request([publish]), [`PUT ${publish.href}`]: done },
    });
    await user.click(await button('Publish request'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish request' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(requests.find(({ method }) => method === 'PUT')).toEqual({
      method: 'PUT',
      path: publish.href,
      body: { version: 4 },
    });
    await screen.findByRole('region', { name: 'Messages' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('links to the approval request if it needs an approval, and does not report success', async () => {
    const onDone = jest.fn();
    const held = { '@id': '/api/approval-requests/1', '@type': 'ApprovalRequest', number: 'A-2026-00001' };
    const { user, address } = await show(<Page onDone={onDone} />, {
      answers: { [iri]: request([publish]), [`PUT ${publish.href}`]: { status: 202, body: held } },
    });
    await user.click(await button('Publish request'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish request' }));
    await screen.findByText('Approval requested: A-2026-00001');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onDone).not.toHaveBeenCalled();
    await user.click(await button('Open request'));
    await waitFor(() => expect(address()).toBe('/approval-requests/1'));
  });

  test('stays busy until the server responds, and cannot be sent twice', async () => {
    const { user, requests } = await shown([publish], { [`PUT ${publish.href}`]: noAnswer });
    await user.click(await button('Publish request'));
    const verb = within(await dialog()).getByRole('button', { name: 'Publish request' });
    await user.click(verb);
    await waitFor(() => expect(verb.matches(':disabled')).toBe(true));
    expect(within(verb).getByRole('progressbar')).toBeDefined();
    expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  });

  test('lists the fields that the server rejected', async () => {
    const violations = [{ propertyPath: 'title', code: 'required', message: 'This field is required' }];
    const { user } = await shown([publish], {
      [`PUT ${publish.href}`]: problem(400, 'validation_failed', { violations }),
    });
    await user.click(await button('Publish request'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish request' }));
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toContain('Title: This field is required');
  });

  test('shows the reason of a rejection', async () => {
    const { user } = await shown([publish], { [`PUT ${publish.href}`]: problem(403, 'insufficient_role') });
    await user.click(await button('Publish request'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish request' }));
    const messages = await screen.findAllByRole('alert');
    expect(messages.map((message) => message.textContent).join()).toContain('Your access rights are not sufficient');
  });

  test('closes its dialog if it is no longer available', async () => {
    const { user } = await shown([publish], { [`PUT ${publish.href}`]: problem(409, 'wrong_state') });
    await user.click(await button('Publish request'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByRole('region', { name: 'Messages' });
  });

  test('reports an outdated version and sends the new one on the next click', async () => {
    let version = 4;
    const answers: Answers = {
      [iri]: () => request([publish], version),
      [`PUT ${publish.href}`]: ({ body }) => {
        if (body?.['version'] === 9) return { ...request([]), version: 10 };
        version = 9;
        return problem(409, 'outdated');
      },
    };
    const { user, requests } = await show(<Page />, { answers });
    await user.click(await button('Publish request'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish request' }));
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).not.toBe('');
    await waitFor(() =>
      expect(requests.filter(({ method, path }) => method === 'GET' && path === iri)).toHaveLength(2),
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Publish request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body?.['version'])).toEqual([4, 9]);
  });

  test('sends no body to delete', async () => {
    const { user, requests } = await shown([remove], { [`DELETE ${iri}`]: { status: 204 } });
    await user.click(await button('Delete'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'DELETE')).toEqual({ method: 'DELETE', path: iri, body: null }),
    );
  });

  const undone: Record<Language, RegExp> = { en: /undone/, de: /rückgängig/, es: /deshacer/, pt: /desfaz|desfeit/ };
  test.each(languages)('warns in %s', async (language) => {
    const strange = offered(iri, 'somethingNew', { confirm: true });
    const { user } = await shown([strange], {}, language);
    await user.click(await button('somethingNew'));
    expect((await dialog()).textContent).toMatch(undone[language]);
  });
});

describe('an operation that takes a body', () => {
  const open = async (answers: Answers = {}): Promise<ShownPage> => {
    const page = await shown([classify], answers);
    await page.user.click(await button('Assign category'));
    await screen.findByRole('combobox');
    return page;
  };
  const send = async ({ user }: ShownPage): Promise<void> => {
    const verbs = within(await dialog())
      .getAllByRole('button')
      .filter((one) => one.className.includes('contained'));
    await user.click(verbs[0] ?? document.body);
  };

  test('is not sent while a field is missing, and names the field', async () => {
    const page = await open();
    await waitFor(async () => {
      await send(page);
      expect(screen.queryByText('This field is required')).not.toBeNull();
    });
    expect(page.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('sends the input with the version', async () => {
    const page = await open({ [`PUT ${classify.href}`]: { ...request([]), version: 5 } });
    await page.user.type(screen.getByRole('combobox'), '27000000{Enter}');
    await send(page);
    await waitFor(() =>
      expect(page.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ eclassId: '27000000', version: 4 }),
    );
  });

  test('keeps the input after a version conflict', async () => {
    const page = await open({ [`PUT ${classify.href}`]: problem(409, 'outdated') });
    await page.user.type(screen.getByRole('combobox'), '27000000{Enter}');
    await send(page);
    await within(await dialog()).findByRole('alert');
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toContain('27000000');
  });

  test('shows a server error below its field', async () => {
    const violations = [
      { propertyPath: 'eclassId', code: 'not_in_list', message: 'This is not one of the allowed values' },
    ];
    const page = await open({ [`PUT ${classify.href}`]: problem(400, 'validation_failed', { violations }) });
    await page.user.type(screen.getByRole('combobox'), '27000000{Enter}');
    await send(page);
    await waitFor(() => expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true'));
  });

  test('shows errors of hidden fields above the form', async () => {
    const violations = [{ propertyPath: 'version', code: 'whole_number', message: 'A whole number' }];
    const page = await open({ [`PUT ${classify.href}`]: problem(400, 'validation_failed', { violations }) });
    await page.user.type(screen.getByRole('combobox'), '27000000{Enter}');
    await send(page);
    const alert = await within(await dialog()).findByRole('alert');
    expect(alert.textContent).toMatch(/whole number/i);
  });

  test('shows an error if its form cannot load, and can retry', async () => {
    let isUp = false;
    const schema = {
      '@id': '/api/schemas/request.assign-eclass',
      '@type': 'SchemaDocument',
      schema: { type: 'object', properties: { eclassId: { type: 'string' } } },
    };
    const answers: Answers = {
      '/api/schemas/request.assignEclass': () => (isUp ? schema : problem(500, 'unexpected_error')),
    };
    const { user } = await shown([classify], answers);
    await user.click(await button('Assign category'));
    const again = await within(await dialog()).findByRole('button', { name: 'Try again' });
    isUp = true;
    await user.click(again);
    await within(await dialog()).findByRole('textbox');
  });
});
