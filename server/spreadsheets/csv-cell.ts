/** Escapes texts that a spreadsheet would run as formulas, some after blanks or in full width. Numbers stay as they are. */
export function csvCell(text: string): string {
  const isFormula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
