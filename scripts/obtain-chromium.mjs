// Finds Chromium, and installs it if the system's package manager can. As a command: prints the path.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run, say } from './support/run.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same browser without windows, menus and a PDF viewer. It does the same work in two thirds of the time. */
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

/** Returns the command prefix that may run apt-get, or null. */
function administrator() {
  if (!works('apt-get', '--version')) return null;
  if (process.getuid?.() === 0) return [];
  return works('sudo', '-n', 'true') ? ['sudo', '-n'] : null;
}

const isKnown = (name) => works('apt-cache', 'show', name);
/** Slim images come without package lists. */
const hasLists = () => fs.existsSync(LISTS) && fs.readdirSync(LISTS).some((name) => name.includes('_Packages'));

/** Installs those packages that the system's lists contain. */
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
 * Returns the paths of Chromium or Chrome, and of the leaner shell for tests. The first is null, with a warning, if
 * there is none. Without a shell, both are the same. A CHROMIUM_PATH that does not exist is an error. An existing
 * one is used for both.
 */
export async function obtainChromium() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !fs.existsSync(configured)) throw new Error(`CHROMIUM_PATH: ${configured} does not exist`);
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
