import { isObject } from '../../../../schemas/language/json-schema.ts';
import type { LogEntry } from '../../../bidding/log-hash.ts';

/** Reads an export in jsonl format. Throws an Error that names the line. */
export const readLogFile = (content: string): LogEntry[] =>
  content
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => {
      const entry = parsed(line);
      if (!isEntry(entry)) throw new Error(`line ${number} is not an entry of an activity log`);
      return entry;
    });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const texts = ['negotiation', 'at', 'event', 'previousHash', 'hash'];
const isEntry = (value: unknown): value is LogEntry =>
  isObject(value) &&
  typeof value['seq'] === 'number' &&
  isObject(value['data']) &&
  texts.every((name) => typeof value[name] === 'string');
