/** One entry of a calendar. Without an end it is a single instant. */
export interface CalendarEntry {
  /** Stable identifier, even if the entry moves. */
  uid: string;
  title: string;
  start: string;
  end?: string | null;
  url?: string | null;
  description?: string | null;
}

interface Calendar {
  name: string;
  /** Time of writing. */
  now: string;
  entries: readonly CalendarEntry[];
}

const mostOctets = 75;
const encoder = new TextEncoder();

/**
 * Returns a calendar by RFC 5545: lines end with CRLF, long lines are folded, texts are escaped, and times are in UTC.
 */
export function calendarText({ name, now, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parley//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryLines({ uid, title, start, end, url, description }: CalendarEntry, now: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(start)}`,
    ...(end && end > start ? [`DTEND:${instant(end)}`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    // A URI is not a text. It is not escaped and contains no line break.
    ...(url ? [`URL:${url.replaceAll(/[\r\n]/g, '')}`] : []),
    'END:VEVENT',
  ];
}

/** `20261123T090000Z`: whole seconds. */
const instant = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Removes characters that are not allowed in a line, and escapes special characters with a backslash. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- RFC 5545, 3.1: a text holds no control characters but the tab
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** Limits lines to 75 octets without splitting a character. Continuation lines begin with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > mostOctets) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
}
