import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calendarText } from './calendar.ts';

const now = '2026-11-23T09:00:00.000Z';
const unfold = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('writes calendar entries in UTC with all required properties', () => {
  const entry = { uid: 'a@b', title: 'Ende, "Regale"; Halle 4\nLos 1', start: now, end: '2026-11-23T10:00:00Z' };
  const lines = unfold(calendarText({ name: 'Parley', now, entries: [entry] }));
  assert.equal(lines[0], 'BEGIN:VCALENDAR');
  for (const line of ['UID:a@b', 'DTSTAMP:20261123T090000Z', 'DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z'])
    assert.ok(lines.includes(line), line);
  assert.ok(lines.includes('SUMMARY:Ende\\, "Regale"\\; Halle 4\\nLos 1'));
});

test('folds lines at 75 octets, ends them with CRLF and loses no text, for any title', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(
          fc.constantFrom('\r', '\n', ';', ',', '\\', '\u0000'),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        ),
        maxLength: 120,
      }),
      (title) => {
        const text = calendarText({ name: 'x', now, entries: [{ uid: 'u', title, start: now }] });
        assert.ok(text.endsWith('\r\n'));
        assert.ok(!/[^\r]\n|\r[^\n]/.test(text));
        for (const line of text.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75);
        const summary = unfold(text).find((line) => line.startsWith('SUMMARY:'));
        const read = summary?.slice(8).replaceAll(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
        // oxlint-disable-next-line no-control-regex -- the same that are left out
        const expected = title.replaceAll(/\r\n?/g, '\n').replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '');
        assert.equal(read, expected);
      },
    ),
  );
});
