import type { Child, ChildChanges } from './amend-children.ts';
import type { Amended } from './amended-parts.ts';

const mostLines = 40;

/**
 * What an amendment changed, line by line, in signs that read the same in every language: `+` came, `−` went,
 * `~` changed with before and after.
 */
export function differenceOf({ items, requirements, terms }: Amended): string {
  const lines = [...childLines(items), ...childLines(requirements), ...Object.keys(terms).map((name) => `~ ${name}`)];
  const shown = lines.slice(0, mostLines);
  return [...shown, ...(lines.length > mostLines ? [`… (${lines.length - mostLines})`] : [])].join('\n');
}

function childLines({ added, changed, removed }: ChildChanges): string[] {
  return [
    ...added.map((row) => `+ ${label(row)}`),
    ...removed.map((row) => `− ${label(row)}`),
    ...changed.map(({ before, values }) => `~ ${label(before)} → ${label({ ...before, ...values })}`),
  ];
}

/** An item with its quantity, a requirement by its title. */
function label({ name, quantity, unit, title }: Child): string {
  return name === undefined ? (title ?? '') : `${name} (${quantity} ${unit})`;
}
