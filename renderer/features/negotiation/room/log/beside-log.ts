/** What moves, then the log, then what is settled: the log beside both where there is room for it. */
export const besideLog = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' },
  gridTemplateRows: { lg: 'auto 1fr' },
};

/** The colour at each width again: a border that is set there would take the text's. */
export const logCell = {
  gridColumn: { lg: 2 },
  gridRow: { lg: '1 / 3' },
  borderTop: { xs: 1, lg: 0 },
  borderBottom: { xs: 1, lg: 0 },
  borderLeft: { lg: 1 },
  borderColor: { xs: 'line.hair', lg: 'line.hair' },
};
