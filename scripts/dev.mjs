// npm run dev: the server under tsx and the pages under Vite, both reloading. One Ctrl-C stops both.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { bin, inRoot } from './support/paths.mjs';
import { run } from './support/run.mjs';
import { stopWithNpm } from './support/stop-with-npm.mjs';

stopWithNpm();
await ensureInstalled();
if (fs.existsSync(inRoot('scripts', 'generate', 'index.ts'))) {
  await run('Generating', bin('tsx'), ['scripts/generate/index.ts']);
}

const commands = [
  [bin('tsx'), ['watch', '--clear-screen=false', 'server/processes/main.ts']],
  [bin('vite'), ['--clearScreen', 'false']],
];
const env = { PARLEY_SERVER: `http://localhost:${process.env.PORT ?? 3000}`, ...process.env };
const children = commands.map(([command, args]) => spawn(command, args, { cwd: inRoot(), env, stdio: 'inherit' }));

const ANSWER_WITHIN_MS = 10_000;
const terminate = () => children.forEach((child) => child.kill('SIGTERM'));
let isEnding = false;
function once(tell) {
  if (isEnding) return;
  isEnding = true;
  tell();
}

// A terminal also sends Ctrl-C to the children, and tsx treats a second signal as impatience: it kills the server
// before that has stopped its database. The signal is therefore repeated only if they do not react.
process.on('SIGINT', () => once(() => setTimeout(terminate, ANSWER_WITHIN_MS).unref()));
process.on('SIGTERM', () => once(terminate));
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    once(terminate);
  });
}
