import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { languages, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { ownFields } from '../../../sink/own-fields.ts';
import { anker, drawing, linkedRecords, tom } from '../../../sink/records.ts';
import { WidgetAlone, widgetSpecimens, type WidgetState } from '../../../sink/widget-specimens.tsx';
import { focusInvalid } from '../../../kit/focus-input.ts';
import { show } from '../../../testing/show.tsx';
import { described, fieldAt } from '../../../sink/described.ts';
import { widgetName } from '../widget-name.ts';

type Name = keyof typeof widgetSpecimens;
const names = Object.keys(widgetSpecimens) as Name[];
const around = { answers: linkedRecords, overlays: ownFields };

/** Shows a field and reads the last value the form reported. */
async function field(name: Name, state: WidgetState, language: (typeof languages)[number] = 'en') {
  const onChange = jest.fn<(data: JsonObject) => void>();
  const { user, requests } = await show(
    <WidgetAlone specimen={widgetSpecimens[name]} state={state} onChange={onChange} />,
    { ...around, language },
  );
  await waitFor(() => expect(document.querySelector('.ParleyField')).not.toBeNull());
  await waitFor(() => expect(document.querySelector('.MuiSkeleton-root')).toBeNull());
  const value = (): unknown =>
    widgetSpecimens[name].path.split('.').reduce<unknown>((at, key) => Object(at)[key], onChange.mock.lastCall?.[0]);
  return { user, requests, value };
}

const main = (): HTMLElement => screen.getByRole('main');
const box = (): HTMLElement => within(main()).getByRole('textbox');

describe('an input', () => {
  test.each(names.filter((name) => name !== 'table'))('%s has a specimen that uses it', (name) => {
    const { of, path } = widgetSpecimens[name];
    const { schema, ui } = described(of);
    expect(widgetName(fieldAt(schema, path), ui.fields?.[path])).toBe(name);
  });

  const controls =
    'input:not([type=hidden], [type=file], [aria-hidden]), textarea:not([aria-hidden]), [role=combobox], [role=radio], button, [role=spinbutton]';

  test.each(names.filter((name) => name !== 'table'))('%s has an accessible name', async (name) => {
    await field(name, 'filled');
    const [first] = main().querySelectorAll<HTMLElement>(controls);
    expect(first).toBeDefined();
    const label =
      main()
        .querySelector('label, .MuiFormLabel-root')
        ?.textContent?.replace(/\s*\*$/, '') ?? '';
    expect(label).not.toBe('');
    const isNamed =
      [...main().querySelectorAll(`[aria-labelledby], [aria-label], #alone_${widgetSpecimens[name].path}`)].length > 0;
    expect(isNamed || within(main()).queryAllByLabelText(label).length > 0).toBe(true);
  });

  test.each(names)('%s shows its error below', async (name) => {
    await field(name, 'wrong');
    expect((await screen.findAllByText('This field is required')).length).toBe(1);
  });

  test.each(names.filter((name) => name !== 'table'))(
    '%s marks its input as invalid, and it can be focused',
    async (name) => {
      await field(name, 'wrong');
      await screen.findByText('This field is required');
      focusInvalid();
      const { activeElement } = document;
      expect(activeElement?.closest('[aria-invalid="true"]')).not.toBeNull();
      expect(main().contains(activeElement)).toBe(true);
    },
  );

  const required = {
    en: 'This field is required',
    de: /Pflicht|erforderlich|ausgefüllt|Bitte/,
    es: /obligatori/,
    pt: /obrigatóri/,
  };
  test.each(languages)('shows the error in %s', async (language) => {
    await field('text', 'wrong', language);
    await screen.findByText(required[language]);
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
      required[language],
    );
  });
});

/** The action on the empty field, and the value that the form then holds. */
const uses: Record<Name, { act: (user: UserEvent) => Promise<void>; gives: unknown }> = {
  text: { act: (user) => user.type(box(), 'Valves'), gives: 'Valves' },
  textarea: { act: (user) => user.type(box(), 'One\nTwo'), gives: 'One\nTwo' },
  email: { act: (user) => user.type(box(), 'a@b.de'), gives: 'a@b.de' },
  password: { act: (user) => user.type(screen.getByLabelText(/Password/), 'Secret-1'), gives: 'Secret-1' },
  telephone: { act: (user) => user.type(box(), '+49 4'), gives: '+49 4' },
  markdown: { act: (user) => user.type(box(), 'Bold'), gives: 'Bold' },
  instant: { act: (user) => typeSections(user, ['13', 'Feb', '2027', '08', '30']), gives: '2027-02-13T07:30:00.000Z' },
  day: { act: (user) => typeSections(user, ['13', 'Feb', '2027']), gives: '2027-02-13' },
  decimal: { act: (user) => user.type(box(), '1,234.5'), gives: '1234.5' },
  integer: { act: (user) => user.type(box(), '30'), gives: 30 },
  toggle: { act: (user) => user.click(within(main()).getAllByRole('button')[1] ?? main()), gives: 'ms' },
  select: { act: (user) => choose(user, /German|Deutsch/), gives: 'de' },
  autocomplete: { act: (user) => choose(user, 'Germany', 'Germ'), gives: 'DE' },
  checkbox: { act: (user) => user.click(screen.getByRole('checkbox')), gives: true },
  switch: { act: (user) => user.click(screen.getByRole('switch')), gives: true },
  checkboxes: { act: (user) => user.click(screen.getByRole('checkbox', { name: 'FSC' })), gives: ['FSC'] },
  tags: { act: (user) => user.type(within(main()).getByRole('combobox'), 'TED{Enter}'), gives: ['TED'] },
  codes: { act: (user) => choose(user, /Acknowledged/, 'acknow'), gives: ['purchaseOrder.acknowledged'] },
  record: { act: (user) => choose(user, 'Tom Ehlers'), gives: tom['@id'] },
  records: { act: (user) => choose(user, 'Ankerwerk Kiel GmbH'), gives: [anker['@id']] },
  choiceCards: { act: (user) => user.click(screen.getByRole('radio', { name: /RFI/ })), gives: 'rfi' },
  eclass: { act: (user) => user.type(within(main()).getByRole('combobox'), '27000000{Enter}'), gives: '27000000' },
  ownFile: { act: (user) => choose(user, 'pump-station.pdf'), gives: drawing['@id'] },
  color: { act: (user) => user.type(box(), '#0F766E'), gives: '#0F766E' },
  picture: { act: choosePicture, gives: 'data:image/png;base64,cG5n' },
  table: { act: fillTable, gives: [{ f_what: 'Pump' }] },
};

async function choose(user: UserEvent, name: string | RegExp, typed = ''): Promise<void> {
  const combobox = within(main()).getByRole('combobox');
  await user.click(combobox);
  if (typed) await user.type(combobox, typed);
  await user.click(await screen.findByRole('option', { name }));
}

async function typeSections(user: UserEvent, sections: string[]): Promise<void> {
  const [first] = within(main()).getAllByRole('spinbutton');
  await user.click(first ?? main());
  await user.keyboard(sections.join(''));
}

async function choosePicture(user: UserEvent): Promise<void> {
  const input = main().querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }));
}

async function fillTable(user: UserEvent): Promise<void> {
  await user.click(within(main()).getByRole('button'));
  const [first] = within(main()).getAllByRole('textbox');
  await user.type(first ?? main(), 'Pump');
}

test.each(names)('input into %s becomes the form value', async (name) => {
  const { user, value } = await field(name, 'empty');
  await uses[name].act(user);
  await waitFor(() => expect(value()).toEqual(uses[name].gives));
});

test.each(names)('%s is disabled if the record is read-only', async (name) => {
  await field(name, 'disabled');
  const inputs = [
    ...main().querySelectorAll<HTMLElement>(
      'button:not([aria-pressed]), input:not([type=hidden], [type=file], [aria-hidden]), textarea:not([aria-hidden]), [role=combobox], [role=spinbutton]',
    ),
  ];
  const isOff = (input: HTMLElement): boolean =>
    input.matches(':disabled, [aria-disabled=true], [aria-disabled=true] *, .Mui-disabled *');
  expect(inputs.length + within(main()).queryAllByRole('button', { pressed: false }).length).toBeGreaterThan(0);
  expect(inputs.filter((input) => !isOff(input))).toEqual([]);
});

test('parses a German decimal and formats it on blur', async () => {
  const { user, value } = await field('decimal', 'empty', 'de');
  await user.type(box(), '1.234,50');
  expect(value()).toBe('1234.50');
  fireEvent.blur(box());
  await waitFor(() => expect((box() as HTMLInputElement).value).toBe('1.234,50'));
});

test('keeps text that is not a number for validation', async () => {
  const { user, value } = await field('integer', 'empty');
  await user.type(box(), 'many');
  expect(value()).toBe('many');
});

test('pressing a selected optional choice again clears it', async () => {
  const { user, value } = await field('toggle', 'filled');
  await user.click(within(main()).getByRole('button', { pressed: true }));
  expect(value()).toBeUndefined();
});

test('typing searches for a person', async () => {
  const { user, requests } = await field('record', 'empty');
  await user.type(within(main()).getByRole('combobox'), 'Tom');
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/users?q=Tom&itemsPerPage=20'));
});

test('the toolbar formats text, and the preview displays it', async () => {
  const { user, value } = await field('markdown', 'empty');
  await user.type(box(), 'Pumps');
  (box() as HTMLTextAreaElement).setSelectionRange(0, 5);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  await waitFor(() => expect(value()).toBe('**Pumps**'));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect((await screen.findByText('Pumps')).tagName).toBe('STRONG');
});
