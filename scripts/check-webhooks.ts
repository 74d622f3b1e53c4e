import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { makeKeyPair, makeSecret, signedHeaders } from '../server/domain/webhook/sign.ts';
import { obtainFromNpm, obtainFromPyPI } from './support/obtain-packages.ts';
import { inRoot } from './support/paths.mjs';

/**
 * `npm run check:webhooks [-- <messages>]`: the libraries `standardwebhooks` for Node and Python accept 10,000 messages
 * as we sign them, and refuse 100 changed ones. Each is skipped with a message if it cannot be installed.
 */
const place = inRoot('.cache', 'webhooks');
const verifiers = join(import.meta.dirname, 'webhook-verifiers');
const [onNpm, onPyPI] = ['1.1.1', '1.1.0'];
const [whole, changed] = [Number(process.argv[2] ?? 10_000), 100];
/** A signature is valid five minutes before and after its time, and a busy machine needs longer than five for all. */
const aheadMs = 240_000;

interface Signed {
  secret: string;
  body: string;
  headers: Record<string, string>;
}

const event = fc.record({
  type: fc.string(),
  timestamp: fc.date({ noInvalidDate: true }),
  data: fc.record({ '@id': fc.webPath(), '@type': fc.string({ unit: 'grapheme' }), version: fc.nat() }),
});

function signAny(numRuns: number): Signed[] {
  const seed = Date.now();
  console.log(`seed ${seed}`);
  const { seed: key } = makeKeyPair();
  return fc.sample(event, { numRuns, seed }).map((one, index) => {
    const secrets = [makeSecret(), makeSecret()];
    const body = JSON.stringify(one);
    const headers = signedHeaders(
      { id: `msg_${index}`, at: new Date(Date.now() + aheadMs), body },
      { secrets, seed: key },
    );
    // Both secrets verify, as on the day after a rotation.
    return { secret: secrets[index % 2] ?? '', body, headers };
  });
}

/** Changes the body, the id, the time, the signature or the secret. */
const tampered = (message: Signed, index: number): Signed => {
  const { body, headers, secret } = message;
  const ways: (() => Signed)[] = [
    () => ({ ...message, body: `${body} ` }),
    () => ({ ...message, headers: { ...headers, 'webhook-id': `${headers['webhook-id']}0` } }),
    () => ({
      ...message,
      headers: { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) },
    }),
    () => ({ ...message, headers: { ...headers, 'webhook-signature': `v1,${secret.slice('whsec_'.length)}` } }),
    () => ({ ...message, secret: makeSecret() }),
  ];
  return ways[index % ways.length]?.() ?? message;
};

const write = (name: string, messages: readonly Signed[]): string => {
  const file = join(place, name);
  writeFileSync(file, messages.map((one) => JSON.stringify(one)).join('\n'));
  return file;
};

function check(name: string, command: string, argsFor: (file: string) => string[]): void {
  const counts = [good, bad].map((file) => {
    const { status, stdout } = spawnSync(command, argsFor(file), {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return status === 0 ? stdout.trim() : 'failed';
  });
  console.log(`${name}: ${counts.join(', ')}`);
  const wanted = [
    { accepted: whole, refused: 0 },
    { accepted: 0, refused: changed },
  ];
  const isRight = counts.every((text, index) => text.replaceAll(' ', '') === JSON.stringify(wanted[index]));
  if (!isRight) process.exitCode = 1;
}

const node = obtainFromNpm('webhooks-npm', [`standardwebhooks@${onNpm}`]);
const python = obtainFromPyPI('webhooks-pypi', [`standardwebhooks==${onPyPI}`]);
mkdirSync(place, { recursive: true });
const messages = signAny(whole);
const good = write('signed.jsonl', messages);
const bad = write('changed.jsonl', messages.slice(0, changed).map(tampered));
if (node) check('Node', process.execPath, (file) => [join(verifiers, 'verify.mjs'), file, node]);
else console.log('Skipped: the library for Node could not be installed.');
if (python) check('Python', join(python, 'python'), (file) => [join(verifiers, 'verify.py'), file]);
else console.log('Skipped: the library for Python could not be installed.');
