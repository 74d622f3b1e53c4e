import { type DateFound, datesOf } from '../../schemas/domain/understanding/dates.ts';
import { type Scene, sceneOf } from '../../schemas/domain/understanding/scene.ts';
import { wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import { basketItems } from './baskets.ts';
import { blanked, blankedAll, linesOf } from './tables/blanked.ts';
import { bodyText } from './wording/body-text.ts';
import { headingsOf } from './lists/list-heads.ts';
import { listItems } from './lists/list-lines.ts';
import { forwardedFrom } from './wording/mail-body.ts';
import { moneyOf } from './fields/budget.ts';
import { costCentersOf } from './fields/cost-center.ts';
import { certaintyOf } from './fields/day-hints.ts';
import { dayLeads } from './wording/field-words.ts';
import { type Found, mostItems, type Need, type NeedItem, type NeedSetting, type NeedQuestion } from './need.ts';
import { openLines } from './lists/open-lines.ts';
import { placesOf } from './fields/place.ts';
import { pricedLines } from './lists/priced-lines.ts';
import { proseItems } from './lists/prose-items.ts';
import { recordItems } from './tables/records.ts';
import { reasonsOf } from './wording/reasons.ts';
import { type Part, takenBy, wordsAt } from './wording/roles.ts';
import { type SizeGrid, sizeGrids } from './tables/size-grids.ts';
import { withSizes } from './quantities/sized-things.ts';
import { setPhrases } from './wording/set-phrases.ts';
import { spokenDays } from './fields/spoken-days.ts';
import { isHeadLine, type TableBlock, tableBlocks } from './tables/table-blocks.ts';
import { isSumName } from './quantities/sum-names.ts';
import type { Unit } from '../../schemas/domain/units.ts';
import { unitInBracket } from './quantities/pack-words.ts';
import { withoutDittos } from './tables/dittos.ts';
import { stackedItems } from './tables/stacked-cells.ts';
import { withShortUnit } from './quantities/pack-in-name.ts';
import { isSentence } from './lists/list-names.ts';
import { aroundTables, tableItems, type TableRead } from './tables/tables.ts';
import { bareAt, textAt } from './tokens-at.ts';

/** Returns one question per open point, most important first. Items with the same doubt share one question. */
function questionsOf({ items, unclearDay }: { items: Need['items']; unclearDay: string | null }): NeedQuestion[] {
  if (items.length === 0) return [{ field: 'items', text: 'need.question.items', item: null, params: {} }];
  const quantities = items.flatMap((item, index) => quantityQuestion(item, index) ?? []);
  const day: NeedQuestion[] =
    unclearDay === null
      ? []
      : [{ field: 'neededBy', text: 'need.question.day', item: null, params: { words: unclearDay } }];
  return [...quantities, ...day];
}

function quantityQuestion({ doubt, name, from }: NeedItem, item: number): NeedQuestion | null {
  return doubt && { field: 'quantity', text: `need.question.quantity.${doubt}`, item, params: { name, words: from } };
}

const germanStreet = /^\p{Lu}\p{L}{2,30}(?:strasse|straße|str|allee|gasse|weg|platz|damm|ufer)$/u;

const isCapital = (scene: Scene, at: number): boolean =>
  scene.tokens[at]?.kind !== 'mark' && /^\p{Lu}/u.test(textAt(scene, at));

/** True for a house number, after which no thing follows. */
function houseNumber(scene: Scene, at: number): boolean {
  const next = scene.tokens[at + 1];
  const isNumber = scene.tokens[at]?.kind === 'number' && /^\d{1,4}$/.test(textAt(scene, at));
  const isTown = scene.setting.language !== 'de' && isCapital(scene, at + 1);
  return isNumber && (next === undefined || next.kind === 'mark' || isTown || next.glued);
}

/** "Hauptstr. 12", "Am Alten Weg 3" */
function germanStreetEnd(scene: Scene, first: number): number | null {
  if (scene.setting.language !== 'de' || !germanStreet.test(textAt(scene, first))) return null;
  const at = bareAt(scene, first + 1) === '.' ? first + 2 : first + 1;
  return houseNumber(scene, at) ? at : null;
}

/** German streets with a house number. */
function addressesOf(scene: Scene): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < scene.tokens.length; at += 1) {
    const last = germanStreetEnd(scene, at);
    if (last === null) continue;
    found.push({ first: at, last });
    at = last;
  }
  return found;
}

/** Dates of both kinds, in order and without overlaps. */
function daysOf(scene: Scene): DateFound[] {
  const all = [...datesOf(scene), ...spokenDays(scene)].toSorted((a, b) => a.first - b.first || b.last - a.last);
  const kept: DateFound[] = [];
  for (const day of all) if (day.first > (kept.at(-1)?.last ?? -1)) kept.push(day);
  return kept;
}

/** Adds the words that introduce it: "by", "spätestens am", "entrega hasta el". */
function withLead(scene: Scene, { first, last }: Part, lowest: number): Part {
  let from = first;
  while (
    from - 1 > lowest &&
    scene.tokens[from - 1]?.kind === 'word' &&
    dayLeads.has(scene.tokens[from - 1]?.bare ?? '')
  )
    from -= 1;
  return { first: from, last };
}

/** The most certain delivery day, or the first of equally certain ones. */
function chosenDay(scene: Scene, days: readonly DateFound[]): DateFound | null {
  let best: DateFound | null = null;
  let certainty = 0;
  for (const day of days) {
    const here = certaintyOf(scene, day);
    if (here > certainty) [best, certainty] = [day, here];
  }
  return best;
}

interface Tables {
  text: string;
  items: NeedItem[];
  costCenter: TableRead['costCenter'];
  grids: SizeGrid[];
}

/** "Size | white | blue" and rows of sizes: they belong to the thing named above. */
const gridOf = (items: readonly NeedItem[], { start, end }: TableBlock): SizeGrid => ({
  counts: items.map(({ name, quantity, unit }) => ({ kind: '', size: name, number: quantity, unit })),
  label: '',
  thing: null,
  start,
  end,
});

const longestTitle = 70;
const mostTitleWords = 7;

/** "Christmas crafts (packs)" directly above a table names none of its things, but may give their unit. */
function titleAbove(text: string, to: number): { start: number; unit: Unit | null } | null {
  const above = text.slice(Math.max(0, to - 2 * longestTitle), to);
  const [line = ''] = above.trimEnd().split('\n').slice(-1);
  const trimmed = line.trim();
  const isTitle =
    trimmed !== '' &&
    trimmed.length <= longestTitle &&
    trimmed.split(/\s+/).length <= mostTitleWords &&
    !/\d|[.?!]$/.test(trimmed.replaceAll(/\d{1,2}\.\d{1,2}\.(?:\d{2,4})?/g, '')) &&
    !isSentence(trimmed.replace(/:$/, ''));
  const start = to - (above.length - above.trimEnd().length) - line.length;
  return isTitle ? { start, unit: unitInBracket(trimmed) } : null;
}

/** The tables of a text are read separately, and are blanked for the sentence reader. */
function withoutTables(text: string, original: string, setting: NeedSetting): Tables {
  const found: Tables = { text, items: [], costCenter: null, grids: [] };
  for (const reader of [recordItems, basketItems, stackedItems]) {
    const read = reader(text, setting);
    if (!read) continue;
    for (const { start, end } of read.lines) found.text = blanked(found.text, start, end);
    found.items.push(...read.items);
    break;
  }
  const around = aroundTables(original);
  for (const block of tableBlocks(found.text, original)) {
    const read = tableItems(block, setting, around);
    if (!read) continue;
    const title = read.areKinds ? null : titleAbove(found.text, block.start);
    if (read.areKinds) found.grids.push(gridOf(read.items, block));
    else for (const item of read.items) found.items.push({ ...item, unit: item.unit ?? title?.unit ?? null });
    found.costCenter ??= read.costCenter;
    found.text = blanked(found.text, title?.start ?? block.start, block.end);
  }
  const priced = pricedLines(found.text);
  found.items.push(...priced);
  found.text = blankedAll(found.text, priced);
  // Printed lines have more headings, and a sum.
  const isPrinted = priced.length > 0;
  for (const line of linesOf(found.text))
    if (isHeadLine(line.text, isPrinted ? 12 : 4) || (isPrinted && isSumName(line.text)))
      found.text = blanked(found.text, line.start, line.end);
  return found;
}

/** For a forwarded mail, reads the text below if nothing is requested above it. */
function withForwarded(text: string, setting: NeedSetting): Need {
  const need = readBody(text, bodyText(text), setting);
  const start = need.items.every(({ quantity }) => quantity === null)
    ? forwardedFrom(text, need.items.length === 0)
    : null;
  if (start === null) return need;
  const below = blanked(text, 0, start);
  return readBody(text, bodyText(below), setting);
}

/** Reads a demand from typed or pasted text. Missing values are null, never guessed, and asked if important. */
export const understandNeed = (text: string, setting: NeedSetting): Need => withForwarded(text, setting);

interface Fields {
  scene: Scene;
  costCenters: ReturnType<typeof costCentersOf>;
  days: DateFound[];
  places: ReturnType<typeof placesOf>;
  money: ReturnType<typeof moneyOf>;
}

function fieldsOf(text: string, setting: NeedSetting): Fields {
  const scene = sceneOf(text, { language: setting.language, currency: setting.currency, now: setting.today });
  const days = daysOf(scene);
  return { scene, costCenters: costCentersOf(scene), days, places: placesOf(scene), money: moneyOf(scene, days) };
}

/** Reads lists of lines separately, if no other field occupies them, and then the fields of the remaining text. */
function withoutLists(tables: Tables, original: string, setting: NeedSetting): Tables & { fields: Fields } {
  const fields = fieldsOf(tables.text, setting);
  const { scene, costCenters, days, places, money } = fields;
  const parts = [...costCenters, ...days, ...places, ...money];
  const isFree = (start: number, end: number): boolean =>
    parts.every(
      ({ first, last }) => (scene.tokens[first]?.start ?? 0) >= end || (scene.tokens[last]?.end ?? 0) <= start,
    );
  const items = listItems({ text: tables.text, original, isFree }, setting);
  if (items.length === 0) return { ...tables, fields };
  const text = blankedAll(
    tables.text,
    [...items, ...headingsOf(tables.text, items)].toSorted((a, b) => a.start - b.start),
  );
  return { ...tables, text, items: [...tables.items, ...items], fields: fieldsOf(text, setting) };
}

function readBody(text: string, body: string, setting: NeedSetting): Need {
  const grids = sizeGrids(body);
  const single = blankedAll(body, grids);
  const read = withoutTables(single, text, setting);
  const tables = withoutLists(read, text, setting);
  const { scene, costCenters, days, places, money } = tables.fields;
  const taken = takenBy(scene, [
    ...reasonsOf(scene),
    ...setPhrases(scene),
    ...addressesOf(scene),
    ...costCenters,
    ...days.map((day) => withLead(scene, day, -1)),
    ...places,
    ...money,
  ]);
  const allItems = [...tables.items, ...proseItems({ scene, taken }, text, days)];
  const sized = [...grids, ...read.grids].toSorted((a, b) => a.start - b.start);
  const things = withSizes([...allItems, ...openLines(blankedAll(text, sized), allItems)], sized, { text, body });
  const inOrder = things.toSorted((a, b) => a.start - b.start).slice(0, mostItems);
  const items = withoutDittos(inOrder).map(withShortUnit);
  const day = chosenDay(scene, days);
  const unclearDay = day !== null && day.day === null ? wordsAt(scene, text, day).from : null;
  const questions = questionsOf({ items, unclearDay });
  const [center] = costCenters;
  const budget = money.find(({ isBudget }) => isBudget);
  const place = places.find((one) => isDestination(scene, one)) ?? places[0];
  const found = <Value>(value: Value, part: Part): Found<Value> => ({ value, ...wordsAt(scene, text, part) });
  return {
    items,
    neededBy: day?.day ? found(day.day, day) : null,
    place: place ? found(wordsAt(scene, text, place).from, place) : null,
    costCenter: center ? found(center.value, center) : cellFound(tables.costCenter),
    budget: budget?.value ? found(budget.value, budget) : null,
    question: questions[0] ?? null,
    open: questions.length,
  };
}

/** "to Hall 4", "nach Halle 4", "entregar en": the destination, not the place of use. */
const isDestination = (scene: Scene, { first }: Part): boolean =>
  [first - 1, first - 2].some(
    (at) => towards.has(scene.tokens[at]?.bare ?? '') && scene.sentences[at] === scene.sentences[first],
  );
const towards = wordsOf(
  'to deliver delivery nach an ans liefern lieferung anlieferung entregar entrega entregas enviar envio',
);

const cellFound = (cell: TableRead['costCenter']): Found<string> | null =>
  cell && { value: cell.text, from: cell.text, start: cell.start, end: cell.end };
