/** Measures other than colors. Components never contain hex values or durations of their own. */
export const seriesDash = ['none', '6 3', '2 3', '8 3 2 3', '1 4'] as const;
export const radius = { control: 6, card: 8, dialog: 12, pill: 999 } as const;
export const motion = { press: 100, enter: 160, panel: 220, flash: 900, ease: 'cubic-bezier(.2, 0, 0, 1)' } as const;
export const layout = {
  sidebar: 216,
  rail: 56,
  topbar: 48,
  /** Approximate height of a room's head on desktops. */
  roomHead: 120,
  stepRail: 216,
  inspector: 320,
  reading: 720,
  form: 760,
  gutter: 24,
} as const;

export const font = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", sans-serif';
