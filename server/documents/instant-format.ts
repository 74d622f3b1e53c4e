/** Formats instants of binding documents: full date, time and zone; on the receipt to the millisecond. */
export function instantFormat(locale: string, zone: string) {
  const full: Intl.DateTimeFormatOptions = {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  };
  const toSecond = new Intl.DateTimeFormat(locale, full);
  const toMillisecond = new Intl.DateTimeFormat(locale, { ...full, fractionalSecondDigits: 3 });
  return {
    instant: (iso: string) => toSecond.format(new Date(iso)),
    exact: (iso: string) => toMillisecond.format(new Date(iso)),
  };
}
