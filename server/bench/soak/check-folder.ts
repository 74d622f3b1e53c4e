/** `npx tsx server/bench/soak/check-folder.ts <folder>`: judges a finished soak by its logs and answers alone. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLogFile } from '../../domain/negotiation/replay/read-log-file.ts';
import type { AnsweredAction } from './answered.ts';
import { checkNegotiation } from './check.ts';

const answersFile = 'answers.jsonl';
const [folder = '.'] = process.argv.slice(2);
const answers = readFileSync(path.join(folder, answersFile), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line): AnsweredAction => JSON.parse(line));
const logs = readdirSync(folder).filter((name) => name.endsWith('.jsonl') && name !== answersFile);

let violations = 0;
for (const name of logs) {
  const id = path.basename(name, '.jsonl');
  const own = answers.filter(({ negotiation }) => negotiation === id);
  for (const violation of checkNegotiation(readLogFile(readFileSync(path.join(folder, name), 'utf8')), own)) {
    console.log(`VIOLATION ${id}: ${violation}`);
    violations += 1;
  }
}
console.log(`${logs.length} negotiations, ${answers.length} answers, ${violations} violations`);
process.exitCode = violations === 0 ? 0 : 1;
