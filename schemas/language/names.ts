/** startDate → start_date; names that are snake_case already stay as they are. */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** markFailed → mark-failed */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Reserved words of SQL. */
const reserved = new Set(['limit', 'order', 'user', 'when', 'then', 'end', 'from', 'to', 'check', 'references']);
/** Returns the column of a property. A reserved word gets a trailing underscore. */
export const columnName = (property: string): string => (reserved.has(property) ? `${property}_` : snakeCase(property));
/** mark-failed → markFailed */
export const camelCase = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
