/** Order: live content, then the log, then settled content. Wide windows show the log next to both. */
export const nextToLog = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' },
  gridTemplateRows: { lg: 'auto 1fr' },
};

/** Repeats the color at each width, because a border set there would take the text color. */
export const sideBorder = {
  borderTop: { xs: 1, lg: 0 },
  borderLeft: { lg: 1 },
  borderColor: { xs: 'line.hair', lg: 'line.hair' },
};

export const logCell = {
  ...sideBorder,
  gridColumn: { lg: 2 },
  gridRow: { lg: '1 / 3' },
  borderBottom: { xs: 1, lg: 0 },
};
