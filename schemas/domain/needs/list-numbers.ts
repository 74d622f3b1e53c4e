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

const countFirst = /^ {0,4}\d{1,5}, \p{L}/u;

/** "12, chairs", "3, tables": commas behind the number of each line, as blanks. */
export function withoutCountCommas(lines: readonly string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  const isList = filled.length >= 2 && filled.every((line) => countFirst.test(line));
  return isList ? lines.map((line) => line.replace(',', ' ')) : [...lines];
}
