import { spawnSync } from 'node:child_process';
import { bin, root } from '../support/paths.mjs';
import { newEntity, type Report } from './entity.ts';
import { NotMade } from './naming.ts';

/** `npm run new entity contract` */
const [kind, ...rest] = process.argv.slice(2);
try {
  if (kind !== 'entity') throw new NotMade('What is to be made? npm run new entity contract');
  const report = newEntity(rest);
  run('prettier', ['--log-level', 'warn', '--write', ...report.made, ...report.changed]);
  run('tsx', ['scripts/generate/index.ts']);
  tell(report);
} catch (error) {
  if (!(error instanceof NotMade)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** Uses a separate process, because the lists loaded in this one lack the new entity. */
function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(bin(program), args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new NotMade(`${program} ended with ${status}.`);
}

function tell({ naming, made, changed }: Report): void {
  const { en, ...others } = naming.words;
  const untranslated = Object.entries(others).flatMap(([language, { many }]) => (many === en.many ? [language] : []));
  console.log(`Created:\n${made.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Changed:\n${changed.map((file) => `  ${file}`).join('\n')}`);
  if (untranslated.length > 0) console.log(`${untranslated.join(', ')} still have the English words. Translate them.`);
  console.log(
    `Its page is /${naming.collection}. Then: npm run typecheck, npm test -- schemas permissions renderer/messages`,
  );
}
