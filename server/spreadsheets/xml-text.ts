const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** What XML cannot hold: control characters and halves of letters. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const needsCare = /[&<>"_\p{Cc}\p{Cs}\ufffe\uffff]/u;

export const attribute = (text: string): string =>
  text.replace(unwritable, '').replace(special, (mark) => entities[mark] ?? mark);

/**
 * The text of a cell. Spreadsheets write what XML would change as `_x000D_`, so what looks like that by itself has its
 * first underscore written so.
 */
export function cellText(text: string): string {
  if (!needsCare.test(text)) return text;
  return attribute(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_');
}
