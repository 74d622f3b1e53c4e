import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { readTable } from '../spreadsheets/read-table.ts';
import { hostileFiles } from '../spreadsheets/testing/hostile-files.ts';

/**
 * How long each hostile file holds the process that reads it, and how long it takes: `node --import tsx
 * server/bench/hostile-files.ts [part of a name]`.
 */
const [wanted = ''] = process.argv.slice(2);
const nanosecondsPerMs = 1e6;

for (const { name, file } of hostileFiles.filter((one) => one.name.includes(wanted))) {
  const content = file();
  const stalls: number[] = [];
  let took = 0;
  let end = '';
  for (let run = 0; run < 3; run += 1) {
    await setTimeout(20);
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await setTimeout(20);
    delay.reset();
    // The first tick after a reset only begins to count.
    await setTimeout(5);
    const start = performance.now();
    const result = await readTable(content, 'list');
    took = performance.now() - start;
    await setTimeout(5);
    delay.disable();
    stalls.push(delay.max / nanosecondsPerMs);
    end = result.ok ? 'table' : (result.problem.params?.['reason'] ?? result.problem.code);
  }
  const [, median = 0, worst = 0] = stalls.toSorted((a, b) => a - b);
  const figures = [median, worst, took].map((ms) => ms.toFixed(0).padStart(6)).join('');
  process.stdout.write(
    `${figures} ms  ${(content.length / 1024).toFixed(0).padStart(6)} kB  ${end.padEnd(18)} ${name}\n`,
  );
}
