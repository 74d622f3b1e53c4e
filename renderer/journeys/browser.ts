/** The full browser, with its PDF viewer. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** The smaller browser, for journeys without PDF. */
export const shellPath = process.env['CHROMIUM_SHELL_PATH'] ?? chromiumPath;

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page does not live long enough to benefit from the optimizing compiler.
  '--js-flags=--no-opt',
];

/** Timeout of a step in milliseconds, long enough for a busy machine. Steps continue as soon as they are done. */
export const patience = 40_000;
