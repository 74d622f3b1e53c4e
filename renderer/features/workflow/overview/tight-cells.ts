/** Narrow gaps that keep names on one line in five columns next to a menu and facts. */
export const tightCells = {
  '& .MuiTableCell-root': { px: 1, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } },
};

/** Names may break within a word, but keep a minimum width. */
export const nameCell = { overflowWrap: 'break-word', minWidth: 120 };
