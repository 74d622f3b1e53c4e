import { createInterface } from 'node:readline';
import { player } from '../../schemas/mechanisms/bots/play.ts';

/**
 * `npm run -s bot:play`: one JSON message per line as input, one answer of the bot per line as output. The format is
 * described in play.ts.
 */
const answer = player();

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const reply = answer(read(line));
  if (reply) process.stdout.write(`${JSON.stringify(reply)}\n`);
}

function read(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
