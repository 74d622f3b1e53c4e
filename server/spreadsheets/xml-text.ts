const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters not allowed in XML: control characters and lone surrogates. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;
const needsCare = /[&<>"_\p{Cc}\p{Cs}\ufffe\uffff]/u;

export const attribute = (text: string): string =>
  text.replace(unwritable, '').replace(special, (mark) => entities[mark] ?? mark);

/**
 * The text of a cell. Spreadsheets write characters that XML would change as `_x000D_`. In text that already looks like
 * this, the first underscore is escaped in the same way.
 */
export function cellText(text: string): string {
  if (!needsCare.test(text)) return text;
  return attribute(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('\r', '_x000D_');
}
