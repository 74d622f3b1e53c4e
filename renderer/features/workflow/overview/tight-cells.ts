/** Five columns beside a menu and facts: narrower gaps leave the names on one line. */
export const tightCells = {
  '& .MuiTableCell-root': { px: 1, '&:first-of-type': { pl: 2 }, '&:last-of-type': { pr: 2 } },
};

/** A name may break within a word, and keeps some room. */
export const nameCell = { overflowWrap: 'break-word', minWidth: 120 };
