import { handOverProduct } from '../processes/product.ts';
import { withBuiltServer } from './built-server.ts';
import { prepare } from './insights/insights-world.ts';
import { median } from './percentiles.ts';

/**
 * `npx tsx server/bench/insights.ts [workflows] [rounds]`: every figure of an organization with 100,000 workflows over
 * three years, of twelve months and of all of them, filtered and not. Needs `npm run build` before. The bar is 200 ms.
 */
const count = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 9);
const bar = 200;
const port = 3397;

const kinds = ['savings', 'spend', 'cycle-time', 'competition', 'negotiations', 'demands', 'integrity'] as const;

async function ask(origin: string, token: string, path: string): Promise<number> {
  const from = performance.now();
  const response = await fetch(`${origin}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return performance.now() - from;
}

async function measure(origin: string, token: string, path: string): Promise<{ first: number; middle: number }> {
  const first = await ask(origin, token, path);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await ask(origin, token, path));
  return { first, middle: median(times) };
}

handOverProduct();
await withBuiltServer(
  port,
  (services) => prepare(services, count),
  async ({ origin }, { tokens, owner, category, seconds }) => {
    console.log(`${count} workflows, brought up to date in ${seconds.toFixed(0)} s`);
    const far = `from=${new Date(Date.now() - 1_120 * 86_400_000).toISOString().slice(0, 10)}`;
    const asked = {
      '12 months': '',
      'three years': far,
      'of an owner': `${far}&owner=${owner}`,
      'of a category': `${far}&category=${category}`,
    };
    console.log(`| call | ${Object.keys(asked).join(' | ')} |`);
    let worst = 0;
    for (const kind of kinds) {
      const cells: string[] = [];
      for (const query of Object.values(asked)) {
        const { first, middle } = await measure(origin, tokens.purchaser, `insights/${kind}?${query}`);
        worst = Math.max(worst, middle);
        cells.push(`${middle.toFixed(0)} (${first.toFixed(0)})`);
      }
      console.log(`| ${kind} | ${cells.join(' | ')} |`);
    }
    const own = await measure(origin, tokens.supplier, `insights/own?${far}`);
    const scores = await measure(origin, tokens.purchaser, 'suppliers/scores');
    worst = Math.max(worst, own.middle, scores.middle);
    console.log(`| own | | ${own.middle.toFixed(0)} (${own.first.toFixed(0)}) | | |`);
    console.log(`| suppliers/scores | ${scores.middle.toFixed(0)} (${scores.first.toFixed(0)}) | | | |`);
    console.log(`${worst <= bar ? 'ok' : 'ABOVE'}: the slowest takes ${worst.toFixed(0)} of ${bar} ms`);
  },
);
