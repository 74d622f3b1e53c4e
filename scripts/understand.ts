import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { plainReading } from '../schemas/domain/understanding/plain-reading.ts';
import { languages } from '../schemas/language/json-schema.ts';

/**
 * `npm run -s understand -- --language de --currency EUR`: reads one text per line and prints its offer as a line of
 * JSON.
 */
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    currency: { type: 'string', default: 'EUR' },
    now: { type: 'string', default: new Date().toISOString() },
  },
});

const language = languages.find((one) => values.language.toLowerCase().startsWith(one)) ?? 'en';
const setting = { language, currency: values.currency.toUpperCase(), now: values.now };

process.stdout.on('error', () => process.exit(0));
createInterface({ input: process.stdin, crlfDelay: Infinity }).on('line', (line) => {
  process.stdout.write(`${JSON.stringify(plainReading(line, setting))}\n`);
});
