import { parse } from '@formatjs/icu-messageformat-parser';

/** Whether a file holds texts of the interface. */
export const holdsMessages = (file) =>
  /[\\/](messages[\\/]\w+[\\/]\w+|mechanisms[\\/][\w-]+[\\/]texts[\\/]\w+)\.json$/.test(file);

/** Messages with arguments are parsed here, so that browsers need no parser; what mails say stays out. */
export function compiledMessages(json) {
  const compile = (message) => (/[{}<>']/.test(message) ? parse(message) : message);
  const drawn = Object.entries(JSON.parse(json)).filter(([name]) => !name.startsWith('mail.'));
  return JSON.stringify(Object.fromEntries(drawn.map(([name, message]) => [name, compile(message)])));
}
