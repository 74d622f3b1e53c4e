/** "1 - ", "2: ", "03 – " at the beginning of a line. */
const numbered = /^ {0,4}0?(\d{1,3}) ?[-–:.)]{1,2} {1,3}(?=\p{L})/u;
const fewest = 3;

/** How much of each line numbers it, where lines count from one on: "1 - paper (10)", "2 - pens (24)", "3 - files (5)". */
export function numberLengths(lines: readonly string[]): number[] {
  const lengths = lines.map(() => 0);
  let run: { index: number; length: number }[] = [];
  const close = (): void => {
    if (run.length >= fewest) for (const { index, length } of run) lengths[index] = length;
    run = [];
  };
  for (const [index, line] of lines.entries()) {
    const [mark, number] = numbered.exec(line) ?? [];
    const isNext = mark !== undefined && Number(number) === run.length + 1;
    if (!isNext && line.trim() !== '') close();
    if (mark !== undefined && Number(number) === run.length + 1) run.push({ index, length: mark.length });
  }
  close();
  return lengths;
}

const commas = { line: /^ {0,4}\d{1,5}, \p{L}/u, mark: ',' };
const dashes = { line: /^ {0,4}\d{1,5} [-–—] \p{L}/u, mark: /[-–—]/ };

/** "12, chairs", "3, tables"; "30 - bibs", "6 - jugs 1.5 l" below a heading: marks behind the number of each line, as blanks. */
export function withoutCountMarks(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length >= 2 && filled.every((line) => commas.line.test(line)))
    return lines.map((line) => line.replace(commas.mark, ' '));
  const dashed = filled.filter((line) => dashes.line.test(line));
  const isList = dashed.length >= fewest && dashed.length >= filled.length - 1;
  const isNumbered = dashed.every((line, index) => Number.parseInt(line.trim(), 10) === index + 1);
  return isList && !isNumbered
    ? lines.map((line) => (dashes.line.test(line) ? line.replace(dashes.mark, ' ') : line))
    : [...lines];
}
