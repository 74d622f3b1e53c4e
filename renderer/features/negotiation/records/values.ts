/** The value of a property if it has this type; otherwise '' or null. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
