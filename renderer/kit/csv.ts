const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** Rows as a file for spreadsheets (RFC 4180). */
export const csvOf = (rows: readonly (readonly string[])[], separator = ','): string =>
  rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');

/** Saves the file in the browser's downloads. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
