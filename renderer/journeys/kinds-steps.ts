import type { Locator, Page } from 'playwright-core';
import { addField, choose, pick, turnOn, write } from './schema-steps.ts';
import { picture } from './windows.ts';

/** Changed labels of the payment terms. */
export const terms = {
  English: 'How we pay',
  Deutsch: 'Wie wir zahlen',
  Español: 'Cómo pagamos',
  Português: 'Como pagamos',
};

/** Texts that the purchaser enters into the new fields. */
export const entered = {
  markdown: '## Gate 4\n\n- helmet\n- vest',
  access: 'From the north. Ring twice.',
};

/** Adds a field of each kind, and changes built-in ones. */
export async function changeForm(page: Page): Promise<void> {
  for (const change of [addKinds, addConditional, tighten, addStep]) await change(page);
}

async function addKinds(page: Page): Promise<void> {
  await addField(page, 'Text', 'Project name');
  await turnOn(page, 'Suppliers can see it');
  await addField(page, 'Long text', 'Access to the site');
  await turnOn(page, 'Suppliers can see it');
  await addField(page, 'Formatted text', 'House rules');
  await turnOn(page, 'Suppliers can see it');
  await addField(page, 'Multiple choice', 'Seals');
  await write(page.getByRole('main'), 'Option 1', { English: 'ISO 9001' });
  await write(page.getByRole('main'), 'Option 2', { English: 'FSC' });
  await turnOn(page, 'Suppliers can see it');
  await addField(page, 'Amount of money', 'Deposit');
  await page.getByRole('textbox', { name: 'Maximum value' }).fill('5000.50');
  await turnOn(page, 'Suppliers can see it');
  await turnOn(page, 'Column in lists');
  await addField(page, 'Date', 'Needed on');
  await turnOn(page, 'Suppliers can see it');
  await turnOn(page, 'Column in lists');
  await addField(page, 'Date and time', 'Gate opens');
  await turnOn(page, 'Suppliers can see it');
  await addField(page, 'Supplier on the list', 'Supplier so far');
  await addField(page, 'Person', 'Who receives it');
}

/** Adds a field that appears only with a deposit, and only for projects. */
async function addConditional(page: Page): Promise<void> {
  await addField(page, 'Text', 'Bank guarantee');
  await turnOn(page, 'Suppliers can see it');
  await choose(page, 'Ask only if', 'Deposit');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await choose(page, 'Ask only if', 'Project name', 1);
  await choose(page, 'Comparison', 'is', 1);
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('Heron');
  await page.getByText('Combine conditions').waitFor();
}

async function tighten(page: Page): Promise<void> {
  await pick(page, 'Title');
  await page.getByRole('textbox', { name: 'Maximum length in characters' }).fill('500');
  await page.getByText('You can make this stricter, but not less strict').waitFor();
  await picture(page, 'kinds-loosened');
  await page.getByRole('textbox', { name: 'Maximum length in characters' }).fill('40');
  await page.getByText('You can make this stricter, but not less strict').waitFor({ state: 'detached' });
  await pick(page, 'Payment terms');
  await write(page.getByRole('main'), 'Label', terms);
  await page.getByRole('checkbox', { name: 'Net 30 days' }).uncheck();
  await pick(page, 'Needed on');
  const up = page.getByRole('button', { name: 'Move Needed on up' });
  for (let place = 0; place < 5; place += 1) await up.click();
  await pick(page, 'Your delivery terms');
  await turnOn(page, 'Hide this field');
}

/** Adds a step for projects only, with a required field. */
async function addStep(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Steps' }).click();
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('textbox', { name: /^Name of the step, English/ }).fill('Site');
  await choose(page, 'Ask only if', 'Project name');
  await page.getByRole('tab', { name: 'Fields' }).click();
  await addField(page, 'Text', 'Site manager');
  await turnOn(page, 'Required before publishing');
  await turnOn(page, 'Suppliers can see it');
  await choose(page, 'Step in the guide', 'Site');
}

/** The guide's field with this label. */
export const fieldOf = (page: Page, label: string) => page.locator('.ParleyField').filter({ hasText: label });

export async function typeDate(page: Page, label: string, digits: string): Promise<void> {
  await fieldOf(page, label).getByRole('spinbutton', { name: 'Tag' }).click();
  await page.keyboard.type(digits);
}

/** Waits until the server has everything, since autosave sends it in parts. */
export async function untilStored(page: Page, isThere: (record: Record<string, unknown>) => boolean): Promise<void> {
  await page.waitForResponse(async (answer) => {
    if (answer.request().method() !== 'PUT' || !answer.ok()) return false;
    return isThere(Object(await answer.json()));
  });
}

/** Number inputs show a different text while being edited. */
export async function retype(input: Locator, text: string): Promise<void> {
  await input.focus();
  await input.fill(text);
}
