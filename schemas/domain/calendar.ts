/** One entry of a calendar; it lasts a moment where it has no end. */
export interface CalendarEntry {
  /** The same as long as it is the same thing, whatever moves. */
  uid: string;
  title: string;
  start: string;
  end?: string | null;
  url?: string | null;
  description?: string | null;
}

interface Calendar {
  name: string;
  /** When it is written. */
  now: string;
  entries: readonly CalendarEntry[];
}

const mostOctets = 75;
const encoder = new TextEncoder();

/** A calendar as RFC 5545 has it: lines end with CRLF, long ones are folded, texts are escaped, times are in UTC. */
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
    // A URI is no text: nothing in it is escaped, and it holds no line break.
    ...(url ? [`URL:${url.replaceAll(/[\r\n]/g, '')}`] : []),
    'END:VEVENT',
  ];
}

/** `20261123T090000Z`: whole seconds. */
const instant = (iso: string): string => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Characters that no line may hold are left out; those that mean something get a backslash. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- RFC 5545, 3.1: a text holds no control characters but the tab
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

/** At most 75 octets a line, never within a character; those that follow begin with a space. */
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
