/** Positions in order, with ranges for more than two neighbors: `1, 3–7, 9`. */
export function positionsText(positions: readonly number[]): string {
  const runs: { from: number; to: number }[] = [];
  for (const position of positions) {
    const last = runs.at(-1);
    if (last?.to === position - 1) last.to = position;
    else runs.push({ from: position, to: position });
  }
  return runs.map(runText).join(', ');
}

function runText({ from, to }: { from: number; to: number }): string {
  if (from === to) return String(from);
  return to === from + 1 ? `${from}, ${to}` : `${from}–${to}`;
}
