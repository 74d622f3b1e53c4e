import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { anchorOf, guidePages, requesters } from '../../renderer/kit/guide-link.ts';
import { allMessages } from '../../renderer/messages/testing/areas.ts';
import { pictures } from './picture-table.ts';

const folder = new URL('../../docs/guide/', import.meta.url);

const textOf = (page: string): string => readFileSync(new URL(`${page}.md`, folder), 'utf8');

/** The first group of every match, in all pages. */
const found = (pattern: RegExp): string[] =>
  guidePages.flatMap((page) => [...textOf(page).matchAll(pattern)].map(([, group = '']) => group));

test('every picture in the guide is taken by the command, and every taken picture is in the guide', () => {
  const shown = found(/!\[[^\]]+\]\(pictures\/([\w-]+)\.webp\)/g);
  const stored = readdirSync(new URL('pictures/', folder)).map((file) => file.replace(/\.webp$/, ''));
  assert.deepEqual(shown.toSorted(), Object.keys(pictures).toSorted());
  assert.deepEqual(stored.toSorted(), Object.keys(pictures).toSorted());
  assert.equal(found(/(!\[)/g).length, shown.length, 'every picture has an alternative text');
});

test('no picture is larger than 60 kB', () => {
  const sizes = Object.keys(pictures).map((name) => ({
    name,
    size: statSync(new URL(`pictures/${name}.webp`, folder)).size,
  }));
  assert.deepEqual(
    sizes.filter(({ size }) => size > 60_000),
    [],
  );
});

const escaped = (words: string): string => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Source of a pattern that fits every text that the message can become. */
function sourceOf(elements: readonly MessageFormatElement[]): string {
  const parts = elements.map((element) => {
    if (element.type === TYPE.literal) return escaped(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return `(?:${Object.values(element.options)
        .map(({ value }) => sourceOf(value))
        .join('|')})`;
    return element.type === TYPE.tag ? sourceOf(element.children) : '.+';
  });
  return parts.join('');
}

/** Messages with words of their own; those that only join values would fit everything. */
const hasWords = (message: string): boolean => /\p{L}{2}/u.test(message.replaceAll(/\{[^{}]*\}/g, ''));

test('every bold text in the guide is a text of the interface', () => {
  const messages = Object.values(allMessages('en'));
  const literal = new Set(messages);
  const patterns = messages
    .filter((message) => message.includes('{') && hasWords(message))
    .map((message) => new RegExp(`^${sourceOf(parse(message))}$`));
  const bold = [...new Set(found(/\*\*([^*]+)\*\*/g))];
  assert.ok(bold.length > 60);
  assert.deepEqual(
    bold.filter((words) => !literal.has(words) && !patterns.some((pattern) => pattern.test(words))),
    [],
  );
});

test('the guide stays short', () => {
  const lengths = guidePages.map(
    (page) =>
      textOf(page)
        .split(/\s+/)
        .filter((word) => /\w/.test(word)).length,
  );
  assert.ok(Math.max(...lengths) <= 1400, lengths.join());
  assert.ok(lengths.reduce((sum, length) => sum + length, 0) <= 5000, lengths.join());
});

test('the section for requesters is where the interface links to it', () => {
  const headings = [...textOf('purchaser').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  assert.ok(headings.includes(requesters), headings.join());
});
