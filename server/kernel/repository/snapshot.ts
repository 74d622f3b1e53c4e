/** Options of a transaction whose statements all see the same state of the database. */
export const snapshot = { isolationLevel: 'repeatable read', readOnly: true } as const;
