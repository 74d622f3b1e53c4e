import { readFileSync } from 'node:fs';
import type { CorpusLanguage } from './corpus.ts';

/** A text that someone may send to a bot with bad intent, or without any meaning. */
export interface HostileText {
  language: CorpusLanguage;
  kind: 'injection' | 'promise' | 'quote' | 'noise' | 'markup' | 'invisible' | 'digits' | 'numbers' | 'long';
  text: string;
}

interface Line extends HostileText {
  repeat?: number;
}

const lineOf = (line: string): Line => JSON.parse(line);

export const hostileTexts: readonly HostileText[] = readFileSync(
  new URL('corpus/hostile.jsonl', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map(lineOf)
  .map(({ repeat = 1, text, ...line }) => ({ ...line, text: text.repeat(repeat) }));
