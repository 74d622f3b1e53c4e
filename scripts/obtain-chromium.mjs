// Where Chromium is, installing it when the system's package manager can. As a command: prints the path.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run, say } from './support/run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function find() {
  const places = FOLDERS.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...places, ...ELSEWHERE].find((file) => fs.existsSync(file)) ?? null;
}

const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The command that may run apt-get, or null. */
function administrator() {
  if (!works('apt-get', '--version')) return null;
  if (process.getuid?.() === 0) return [];
  return works('sudo', '-n', 'true') ? ['sudo', '-n'] : null;
}

async function install() {
  const prefix = administrator();
  if (!prefix) return;
  const apt = (label, ...args) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return run(label, command, rest);
  };
  try {
    await apt('apt-get update', 'update');
    await apt('apt-get install chromium', 'install', '-y', '--no-install-recommends', 'chromium');
  } catch (error) {
    say(error.message);
  }
}

/** The path of Chromium or Chrome, or null, said loudly. A CHROMIUM_PATH that leads nowhere is an error. */
export async function obtainChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !fs.existsSync(configured)) throw new Error(`CHROMIUM_PATH: there is no ${configured}`);
  const found = configured ?? find();
  if (found) return found;
  await install();
  const installed = find();
  if (!installed) say('NO CHROMIUM: none found and none could be installed. Set CHROMIUM_PATH to run browser tests.');
  return installed;
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const chromium = await obtainChromium();
  if (chromium) console.log(chromium);
  else process.exitCode = 1;
}
