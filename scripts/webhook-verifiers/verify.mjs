// Reads signed messages as JSON lines, and verifies them with the library in the folder of the second argument.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [, , file, folder] = process.argv;
const { Webhook } = createRequire(`${folder}/`)('standardwebhooks');

let accepted = 0;
let refused = 0;
for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
  const { secret, body, headers } = JSON.parse(line);
  try {
    new Webhook(secret).verify(body, headers);
    accepted += 1;
  } catch {
    refused += 1;
  }
}
console.log(JSON.stringify({ accepted, refused }));
