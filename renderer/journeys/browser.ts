export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a step may take on a machine with much else to do, in milliseconds; a step that is done goes on at once. */
export const patience = 60_000;
