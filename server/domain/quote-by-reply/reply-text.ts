const longest = 5_000;
const shortest = 3;

/** Lines with which mail programs introduce the quoted mail. */
const quoteStarts = [
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|mensaje original|mensagem original)\s*-{2,}$/i,
  /^_{10,}$/,
  /^(?:on|am|el|em)\b.{5,200}\b(?:wrote|schrieb|escribió|escreveu)\b.{0,120}:$/i,
  /^(?:from|von|de):\s.{0,200}@/i,
];

/** Two hyphens and a space on a line of their own start the signature. */
const isSignature = (line: string): boolean => /^--\s?$/.test(line);
const isQuoted = (line: string): boolean => line.startsWith('>');

/** The text that the sender wrote, without quotes and signature. Null if there is hardly any. */
export function replyText(text: string): string | null {
  const lines = text.slice(0, 20 * longest).split(/\r?\n/);
  // Some programs break the line that introduces the quote.
  const end = lines.findIndex(
    (line, index) =>
      isSignature(line) ||
      quoteStarts.some((start) => start.test(line.trim()) || start.test(`${line.trim()} ${lines[index + 1]?.trim()}`)),
  );
  const own = (end < 0 ? lines : lines.slice(0, end)).filter((line) => !isQuoted(line));
  const written = own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return written.length < shortest ? null : written.slice(0, longest).trim();
}
