import { bounds } from './bounds.ts';
import { unreadable } from './table.ts';
import type { Turns } from '../kernel/turns.ts';

/** Events of a document, in order. Names have no prefix. An empty element is opened and closed. */
export interface XmlHandler {
  /** `tag` is the text between the angle brackets. See `attributeOf`. */
  open: (name: string, tag: string) => void;
  close?: (name: string) => void;
  /** Raw text, with references unless `isLiteral`. See `decoded`. One text may come in several pieces. */
  text?: (raw: string, isLiteral: boolean) => void;
}

/**
 * Reads a document in one pass without looking back. Refuses documents that are malformed, too deeply nested, or
 * contain declarations: entities can make a small document expand enormously.
 */
export async function readXml(xml: string, handler: XmlHandler, turns: Turns): Promise<void> {
  const opened: string[] = [];
  let at = 0;
  for (let steps = 1; ; steps += 1) {
    if (steps % 256 === 0 && turns.isOver()) await turns.next();
    const start = xml.indexOf('<', at);
    if (start < 0) break;
    if (start > at && opened.length > 0) handler.text?.(xml.slice(at, start), false);
    at = special(xml, start, handler) ?? element(xml, start, { handler, opened });
  }
  if (opened.length > 0 || at === 0) throw unreadable('damaged');
}

const exclamationMark = 33;
const questionMark = 63;
const slash = 47;
const greater = 62;
const doubleQuote = 34;
const singleQuote = 39;
const colon = 58;

/** Returns the end of a comment, an instruction or plain text that starts here; undefined for an element. */
function special(xml: string, start: number, { text }: XmlHandler): number | undefined {
  const next = xml.charCodeAt(start + 1);
  if (next === questionMark) return endOf(xml, '?>', start + 2);
  if (next !== exclamationMark) return undefined;
  if (xml.startsWith('<!--', start)) return endOf(xml, '-->', start + 4);
  if (!xml.startsWith('<![CDATA[', start)) throw unreadable('declarations');
  const end = endOf(xml, ']]>', start + 9);
  text?.(xml.slice(start + 9, end - 3), true);
  return end;
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at < 0) throw unreadable('damaged');
  return at + mark.length;
}

function element(xml: string, start: number, { handler, opened }: { handler: XmlHandler; opened: string[] }): number {
  const end = tagEnd(xml, start + 1);
  if (xml.charCodeAt(start + 1) === slash) {
    const name = nameOf(xml.slice(start + 2, end));
    if (opened.pop() !== name) throw unreadable('damaged');
    handler.close?.(name);
    return end + 1;
  }
  const isEmpty = xml.charCodeAt(end - 1) === slash;
  const tag = xml.slice(start + 1, isEmpty ? end - 1 : end);
  const name = nameOf(tag);
  handler.open(name, tag);
  if (isEmpty) handler.close?.(name);
  else if (opened.push(name) > bounds.depth) throw unreadable('damaged');
  return end + 1;
}

/** Finds the closing angle bracket outside attribute values. */
function tagEnd(xml: string, from: number): number {
  const last = Math.min(xml.length, from + bounds.tag);
  for (let at = from; at < last; at += 1) {
    const letter = xml.charCodeAt(at);
    if (letter === greater) return at;
    if (letter !== doubleQuote && letter !== singleQuote) continue;
    const closing = xml.indexOf(letter === doubleQuote ? '"' : "'", at + 1);
    if (closing < 0) break;
    at = closing;
  }
  throw unreadable('damaged');
}

const isSpace = (letter: number): boolean => letter === 32 || (letter > 8 && letter < 14);

function nameOf(tag: string): string {
  let end = 0;
  let begin = 0;
  for (; end < tag.length && !isSpace(tag.charCodeAt(end)); end += 1)
    if (tag.charCodeAt(end) === colon) begin = end + 1;
  if (begin === end) throw unreadable('damaged');
  return tag.slice(begin, end);
}

/** Returns the value of an attribute with any prefix; undefined if the tag has no attribute of this name. */
export function attributeOf(tag: string, attribute: string): string | undefined {
  for (let at = tag.indexOf('='); at >= 0;) {
    const quote = tag.charAt(at + 1);
    const end = quote === '"' || quote === "'" ? tag.indexOf(quote, at + 2) : -1;
    if (end < 0) throw unreadable('damaged');
    if (tag.startsWith(attribute, at - attribute.length) && !isPartOfName(tag, at - attribute.length - 1))
      return decode(tag.slice(at + 2, end));
    at = tag.indexOf('=', end);
  }
  return undefined;
}

/** A name follows a space or its prefix. `xmlns:r` declares a prefix and is not a name. */
function isPartOfName(tag: string, before: number): boolean {
  const letter = tag.charCodeAt(before);
  return letter === colon ? tag.startsWith('xmlns', before - 5) : !isSpace(letter);
}

const references = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces references by their characters. Invalid ones stay unchanged. */
export function decode(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(references, (_, digits?: string, hex?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? '';
    const point = digits ? Number(digits) : parseInt(hex ?? '', 16);
    return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}
