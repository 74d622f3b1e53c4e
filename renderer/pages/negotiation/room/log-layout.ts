/** What moves, then the log, then what is settled: the log beside both where there is room for it. */
export const besideLog = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' },
  gridTemplateRows: { lg: 'auto 1fr' },
};

export const logCell = { gridColumn: { lg: 2 }, gridRow: { lg: '1 / 3' }, borderLeft: { lg: 1 } };
