/** The whole browser, with its viewer for PDF. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** The leaner one, for journeys that show no PDF. */
export const shellPath = process.env['CHROMIUM_SHELL_PATH'] ?? chromiumPath;

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page does not live long enough for what the optimizing compiler costs.
  '--js-flags=--no-opt',
];

/** How long a step may take on a machine with much else to do, in milliseconds; a step that is done goes on at once. */
export const patience = 60_000;
