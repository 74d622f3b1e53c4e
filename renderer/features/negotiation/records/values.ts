/** What a record's property holds, as its kind; '' or null where it holds something else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
export const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
