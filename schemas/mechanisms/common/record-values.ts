/** Single values of a record, as read from the database or JSON. */
import { isObject, type JsonObject } from '../../language/json-schema.ts';

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const whole = (value: unknown): number => Number(value ?? 0);
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});
