import type { Counted } from './templates.ts';

/** `{name}` becomes what `values` says, large where it begins a sentence; an empty value leaves no gap. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template
    .replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
      const value = values[name] ?? '';
      const begins = at === 0 || /[.?!] $/.test(template.slice(0, at));
      return begins ? value.charAt(0).toUpperCase() + value.slice(1) : value;
    })
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** `text` is how the number is written; null: as it is. */
export function counted({ none, one, many }: Counted, value: string, text: string = value): string {
  if (Number(value) === 0) return none;
  return Number(value) === 1 ? one : fill(many, { n: text });
}
