const day = /^\d{4}-\d{2}-\d{2}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** Parses a deadline: a day, meaning its end, or an instant. Null if the text is neither. */
export function deadlineIn(text: string): { day: string } | { instant: string } | null {
  if (day.test(text)) return Number.isNaN(Date.parse(text)) ? null : { day: text };
  if (!instant.test(text) || Number.isNaN(Date.parse(text))) return null;
  return { instant: new Date(text).toISOString() };
}
