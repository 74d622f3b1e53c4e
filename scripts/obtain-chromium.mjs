// Where Chromium is, installing it when the system's package manager can. As a command: prints the path.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run, say } from './support/run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same browser without windows, menus and a viewer for PDF: it does the same work in two thirds of the time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const LISTS = '/var/lib/apt/lists';
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
const ELSEWHERE = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

function find(names, elsewhere = []) {
  const places = FOLDERS.flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...places, ...elsewhere].find((file) => fs.existsSync(file)) ?? null;
}

const findChromium = () => find(NAMES, ELSEWHERE);
const findShell = () => find(SHELLS);

const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The command that may run apt-get, or null. */
function administrator() {
  if (!works('apt-get', '--version')) return null;
  if (process.getuid?.() === 0) return [];
  return works('sudo', '-n', 'true') ? ['sudo', '-n'] : null;
}

const isKnown = (name) => works('apt-cache', 'show', name);
/** Slim images come without. */
const hasLists = () => fs.existsSync(LISTS) && fs.readdirSync(LISTS).some((name) => name.includes('_Packages'));

/** Installs what of the packages the system's lists know. */
async function install(names) {
  const prefix = administrator();
  if (!prefix) return;
  const apt = (label, ...args) => {
    const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    return run(label, command, rest);
  };
  try {
    if (!hasLists()) await apt('apt-get update', 'update');
    const known = names.filter(isKnown);
    if (known.length === 0) return;
    const label = `apt-get install ${known.join(' ')}`;
    const added = ['install', '-y', '--no-install-recommends', ...known];
    await apt(label, ...added).catch(async () => {
      await apt('apt-get update', 'update');
      await apt(label, ...added);
    });
  } catch (error) {
    say(error.message);
  }
}

/**
 * The paths of Chromium or Chrome, null and said loudly where there is none, and of the leaner one for tests that need
 * no more: the same where there is no other. A CHROMIUM_PATH that leads nowhere is an error, and is used for both.
 */
export async function obtainChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !fs.existsSync(configured)) throw new Error(`CHROMIUM_PATH: there is no ${configured}`);
  if (configured) return { chromium: configured, shell: configured };
  const missing = [...(findChromium() ? [] : ['chromium']), ...(findShell() ? [] : ['chromium-headless-shell'])];
  if (missing.length > 0) await install(missing);
  const chromium = findChromium();
  if (!chromium) say('NO CHROMIUM: none found and none could be installed. Set CHROMIUM_PATH to run browser tests.');
  return { chromium, shell: chromium && (findShell() ?? chromium) };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { chromium } = await obtainChromium();
  if (chromium) console.log(chromium);
  else process.exitCode = 1;
}
