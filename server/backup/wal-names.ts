/** A place in the log of a database: bytes since its first. Exact up to 9 PB. */
export type WalPosition = number;

const HALF = 2 ** 32;
const NAME = /^[0-9A-F]{24}$/;

/** `16/B374D848`, as PostgreSQL writes it. */
export function walPosition(text: string): WalPosition {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === undefined || low === undefined) throw new Error(`no place in a log: ${text}`);
  return Number.parseInt(high, 16) * HALF + Number.parseInt(low, 16);
}

export const walText = (position: WalPosition): string =>
  `${Math.floor(position / HALF).toString(16)}/${(position % HALF).toString(16)}`.toUpperCase();

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** The file that holds this byte: timeline, then the number of the segment in two parts. */
export function segmentName(position: WalPosition, { timeline, bytes }: { timeline: number; bytes: number }): string {
  const segment = Math.floor(position / bytes);
  const perHalf = HALF / bytes;
  return `${hex(timeline)}${hex(Math.floor(segment / perHalf))}${hex(segment % perHalf)}`;
}

/** The first byte of a segment; null for a file that is none. */
export function segmentStart(name: string, bytes: number): WalPosition | null {
  if (!NAME.test(name)) return null;
  const [high, low] = [name.slice(8, 16), name.slice(16)].map((part) => Number.parseInt(part, 16));
  return ((high ?? 0) * (HALF / bytes) + (low ?? 0)) * bytes;
}

export const timelineOf = (name: string): number => Number.parseInt(name.slice(0, 8), 16);
