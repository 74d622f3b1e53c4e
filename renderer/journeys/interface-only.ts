/**
 * Keeps journeys honest: once a person has changed something in a browser, the rest of that test goes through the
 * interface. A call to the API would hide a button that is missing, as it once hid the order of a split award.
 */
import { beforeEach } from 'node:test';
import type { BrowserContext, Request as Sent } from 'playwright-core';

/** First change that a browser asked for in the running test, as "METHOD path". */
let firstAct: string | undefined;
beforeEach(() => {
  firstAct = undefined;
});

/** Writes that a page sends on its own while it is only looked at. */
const automatic = /\/(mark-as-joined|mark-as-read|accessed|opened|seen|simulate|understand|preview|checks)\b/;

export function watchActs(context: BrowserContext): void {
  context.on('request', (request: Sent) => {
    const { pathname } = new URL(request.url());
    const isAct = request.method() !== 'GET' && pathname.startsWith('/api/') && !automatic.test(pathname);
    if (isAct) firstAct ??= `${request.method()} ${pathname}`;
  });
}

/** A mailbox and a calendar are programs of their own, and a log-in only opens the next browser. */
const outside = /^\/api\/(dev\/mails|auth\/login|calendar)\b/;

const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (firstAct && pathname.startsWith('/api/') && !outside.test(pathname)) {
    throw new Error(`${init?.method ?? 'GET'} ${pathname} after the set-up: a person had already sent ${firstAct}`);
  }
  return send(input, init);
};
