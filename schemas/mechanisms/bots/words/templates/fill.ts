import type { CountTexts } from './templates.ts';

/** Replaces `{name}` with its value, capitalized at the beginning of a sentence. An empty value leaves no gap. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template
    .replaceAll(/\{(\w+)\}/g, (_, name: string, at: number) => {
      const value = values[name] ?? '';
      const begins = at === 0 || /[.?!] $/.test(template.slice(0, at));
      return begins ? value.charAt(0).toUpperCase() + value.slice(1) : value;
    })
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** `text` is the formatted number. Default: the value itself. */
export function counted({ none, one, many }: CountTexts, value: string, text: string = value): string {
  if (Number(value) === 0) return none;
  return Number(value) === 1 ? one : fill(many, { n: text });
}
