import { readFileSync } from 'node:fs';
import { parse } from '@formatjs/icu-messageformat-parser';

const ofLists = new Set(
  JSON.parse(readFileSync(new URL('../../renderer/generated/list-texts.json', import.meta.url), 'utf8')),
);

/** The parts of a message file that can be requested: all texts, those that lists show, or the others. */
const parts = { '': () => true, '?list': (id) => ofLists.has(id), '?rest': (id) => !ofLists.has(id) };

/** True if a file contains texts of the interface. */
export const holdsMessages = (file) =>
  /[\\/](messages[\\/]\w+[\\/]\w+|mechanisms[\\/][\w-]+[\\/]texts[\\/]\w+)\.json(\?\w+)?$/.test(file);

/** Messages with arguments are parsed here, so browsers need no parser. Mail texts are excluded. */
export function compiledMessages(json, query = '') {
  const isAsked = parts[query];
  const compile = (message) => (/[{}<>']/.test(message) ? parse(message) : message);
  const drawn = Object.entries(JSON.parse(json)).filter(([name]) => !name.startsWith('mail.') && isAsked(name));
  return JSON.stringify(Object.fromEntries(drawn.map(([name, message]) => [name, compile(message)])));
}

/** Returns `?list` from `…/entities.json?list`. */
export const queryOf = (id) => id.match(/\?\w+$/)?.[0] ?? '';
