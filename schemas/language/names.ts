/** startDate → start_date; names that are snake_case already stay as they are. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** markFailed → mark-failed */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What SQL keeps for itself. */
const reserved = new Set(['limit', 'order', 'user', 'when', 'then', 'end', 'from', 'to', 'check', 'references']);
/** A property's column; a word of SQL stands with a low line behind it. */
export const columnName = (property: string): string => (reserved.has(property) ? `${property}_` : snakeCase(property));
