import { cellAt } from '../grid-steps.ts';
import type { Walker } from './interactions.ts';

/** Targets of the walks, as paths of the web application. */
export interface Places {
  workflow: string;
  guide: string;
  items: string;
  room: string;
}

type Walk = (walker: Walker, places: Places) => Promise<void>;

const list =
  (path: string, word: string): Walk =>
  async (walker) => {
    const { page } = walker;
    const main = page.locator('main');
    await walker.open(path);
    await walker.type(main.locator('[data-search]'), word);
    await walker.key(...Array.from(word, () => 'Backspace'));
    await walker.pressEach(main.locator('.MuiTableSortLabel-root'), 3);
    await walker.pressEach(main.locator('[aria-haspopup]'), 5);
    await walker.pressEach(main.getByRole('tab'), 5);
    await walker.press(main.getByRole('tab'));
    await walker.key('j', 'j', 'k');
    if (await walker.press(main.locator('tbody tr a'))) await page.goBack();
    await walker.settle();
    await walker.take();
  };

const search: Walk = async (walker) => {
  await walker.open('/');
  await walker.key('Control+k');
  await walker.type(null, 'rack');
  await walker.key('ArrowDown', 'Escape');
  await walker.pressEach(walker.page.locator('header [aria-haspopup], header button'), 4);
  await walker.pressEach(walker.page.locator('nav[aria-label] a, aside a'), 6);
  await walker.take();
};

const workflow: Walk = async (walker, { workflow: path }) => {
  const { page } = walker;
  const main = page.locator('main');
  await walker.open(path);
  await walker.press(page.getByRole('button', { name: 'More actions' }));
  await walker.press(page.getByRole('menuitem', { name: 'Title and cost center' }));
  await walker.type(page.getByRole('dialog').getByLabel('Title'), 'quick');
  await walker.key('Escape');
  await walker.pressEach(main.locator('nav a'), 6);
  await walker.take();
};

const evaluation: Walk = async (walker, { workflow: path }) => {
  const main = walker.page.locator('main');
  await walker.open(`${path}/evaluation`);
  await walker.pressEach(main.locator('[aria-haspopup], [aria-expanded]'), 5);
  await walker.press(main.getByRole('region', { name: 'Offer comparison' }));
  await walker.key('ArrowDown', 'ArrowDown', 'ArrowRight', 'End', 'Home');
  await walker.take();
};

const guide: Walk = async (walker, { guide: path }) => {
  const main = walker.page.locator('main');
  await walker.open(path);
  for (const step of [0, 1, 2, 3]) {
    await walker.press(main.locator('nav a, nav button, ol a, ol button').nth(step));
    const field = main.locator('input[type=text]:not([readonly]), textarea:not([readonly])').filter({ visible: true });
    if ((await field.count()) > 0) await walker.type(field.first(), 'Oak 7');
    const choice = main.locator('[role=combobox]').filter({ visible: true });
    if ((await choice.count()) > 0) await walker.pressEach(choice, 2);
  }
  await walker.take();
};

const items: Walk = async (walker, { items: path }) => {
  const { page } = walker;
  await walker.open(path);
  for (const [row, column] of [
    [0, 0],
    [4, 1],
    [8, 3],
  ] as const) {
    await walker.type(cellAt(page, row, column), column === 1 ? '12' : 'Beam');
    await walker.key('Enter');
  }
  await walker.key('ArrowRight', 'ArrowDown', 'ArrowDown', 'PageDown', 'PageUp', 'F2', 'Escape');
  await walker.take();
};

const schemaEditor: Walk = async (walker) => {
  const { page } = walker;
  await walker.open('/schemas/request');
  await walker.press(page.getByRole('button', { name: 'Change this form' }));
  const fields = page.getByRole('region', { name: 'Fields' }).getByRole('button');
  await walker.pressEach(fields, 5);
  await walker.press(page.getByRole('button', { name: 'Add field' }));
  await walker.press(page.getByRole('menuitem'));
  await walker.type(page.getByRole('textbox', { name: /^Label, English/ }), 'Colour');
  await walker.pressEach(page.locator('main').getByRole('switch'), 3);
  await walker.take();
};

const insights: Walk = async (walker) => {
  const main = walker.page.locator('main');
  await walker.open('/insights');
  await walker.pressEach(main.getByRole('group').getByRole('button'), 8);
  await walker.pressEach(main.getByRole('combobox'), 3);
  await walker.take();
};

const buyerRoom: Walk = async (walker, { room }) => {
  const main = walker.page.locator('main');
  await walker.open(room);
  await walker.pressEach(main.locator('button'), 4);
  await walker.take();
};

const bidding: Walk = async (walker, { room }) => {
  const { page } = walker;
  await walker.open(room);
  for (const amount of ['99000', '98000', '97000']) {
    const field = page.locator('[data-bid-field]');
    await walker.press(field);
    await walker.key('Control+a');
    await walker.type(null, amount);
    await walker.press(page.locator('aside button.MuiButton-contained'));
    await page.waitForTimeout(800);
  }
  await walker.take();
};

/** All walks with their person. */
export const walks: readonly { name: string; who: 'buyer' | 'supplier' | 'admin'; walk: Walk }[] = [
  { name: 'shell', who: 'buyer', walk: search },
  { name: 'list of workflows', who: 'buyer', walk: list('/workflows', 'rack') },
  { name: 'list of negotiations', who: 'buyer', walk: list('/negotiations', 'pal') },
  { name: 'workflow', who: 'buyer', walk: workflow },
  { name: 'evaluation', who: 'buyer', walk: evaluation },
  { name: 'guide', who: 'buyer', walk: guide },
  { name: 'item grid', who: 'buyer', walk: items },
  { name: 'insights', who: 'buyer', walk: insights },
  { name: 'room of a purchaser', who: 'buyer', walk: buyerRoom },
  { name: 'room of a supplier', who: 'supplier', walk: bidding },
  { name: 'list of requests', who: 'supplier', walk: list('/requests', 'rack') },
  { name: 'editor of forms', who: 'admin', walk: schemaEditor },
];
