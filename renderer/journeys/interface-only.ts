/**
 * Keeps journeys honest: after a person's first change in a browser, the rest of the test must use the interface. A
 * call to the API could hide a missing button, as it once hid that of a split award's order.
 */
import { beforeEach } from 'node:test';
import type { BrowserContext, Request as Sent } from 'playwright-core';

/** The first change sent by a browser in the current test, as "METHOD path". */
let firstAct: string | undefined;
beforeEach(() => {
  firstAct = undefined;
});

/** Writes that a page sends automatically without an action by the user. */
const automatic = /\/(mark-as-joined|mark-as-read|accessed|opened|seen|simulate|understand|preview|checks)\b/;

export function watchActs(context: BrowserContext): void {
  context.on('request', (request: Sent) => {
    const { pathname } = new URL(request.url());
    const isAct = request.method() !== 'GET' && pathname.startsWith('/api/') && !automatic.test(pathname);
    if (isAct) firstAct ??= `${request.method()} ${pathname}`;
  });
}

/** Mailbox and calendar are separate programs, and a log-in only opens the next browser. */
const outside = /^\/api\/(dev\/mails|auth\/login|calendar)\b/;

/** A program with the key of a service account has no interface. */
const isProgram = (init: RequestInit | undefined): boolean =>
  new Headers(init?.headers).get('Authorization')?.startsWith('Bearer parley_') === true;

const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (firstAct && pathname.startsWith('/api/') && !outside.test(pathname) && !isProgram(init)) {
    throw new Error(`${init?.method ?? 'GET'} ${pathname} after the set-up: a person had already sent ${firstAct}`);
  }
  return send(input, init);
};
