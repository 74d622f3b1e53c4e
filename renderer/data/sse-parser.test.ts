import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backOff, SseParser } from './sse-parser.ts';

test('parses complete events for any chunk size', () => {
  const stream = ':\n\nretry: 2000\n\nid: urn:1\ndata: {"a":1}\n\nid: urn:2\r\ndata: x\r\ndata: y\r\n\r\n';
  for (const size of [1, 3, 7, 100]) {
    const parser = new SseParser();
    const events = stream.match(new RegExp(`[^]{1,${size}}`, 'g'))?.flatMap((chunk) => parser.push(chunk));
    assert.deepEqual(events, [
      { id: 'urn:1', data: '{"a":1}' },
      { id: 'urn:2', data: 'x\ny' },
    ]);
  }
});

test('a heartbeat does not produce an event', () => {
  assert.deepEqual(new SseParser().push(': beat\n\n'), []);
});

test('only complete events, even empty ones, update the last event ID', () => {
  const parser = new SseParser();
  const lastIds = ['id: urn:1\n', '\n', 'id: urn:2\ndata: x', '\n\n', ':\n\n'].map((piece) => {
    parser.push(piece);
    return parser.lastEventId;
  });
  assert.deepEqual(lastIds, [null, 'urn:1', 'urn:1', 'urn:2', 'urn:2']);
});

test('the retry delay grows up to half a minute', () => {
  assert.equal(backOff(0, 1), 1000);
  assert.equal(backOff(3, 1), 8000);
  assert.equal(backOff(20, 1), 30_000);
  assert.equal(backOff(20, 0), 24_000);
});
