import { randomInt } from 'node:crypto';
import { askCode, inviteTo, type Invited } from '../domain/testing/guest-maker.ts';
import { makePublished } from '../domain/testing/request-maker.ts';
import { startTestServer } from '../testing/test-server.ts';

/**
 * `npx tsx server/bench/guests.ts [guesses] [invitations]`: guesses the codes of guests from many clients and asks for a
 * new code whenever the tries of one are used up, as an attacker with a forwarded link would. Bar: 10,000 guesses open
 * no session.
 */
const guesses = Number(process.argv[2] ?? 10_000);
const invitations = Number(process.argv[3] ?? 20);
/** Fewer than one client address may try within an hour. */
const perClient = 50;
const atOnce = 10;

const server = await startTestServer({ proxies: 1 });
const { request } = await makePublished(server.people.purchaser.api);
const invited: Invited[] = [];
for (let n = 0; n < invitations; n += 1) invited.push(await inviteTo(server, request, `guest${n}@oster.example`));

const answers = new Map<string, number>();
const start = performance.now();

/** The limit of the asking client is cleared: an attacker has many. */
async function askNew(target: Invited): Promise<void> {
  await server.services.db('login_failure').where({ email: 'guest-code' }).delete();
  await askCode(server, target);
}

async function guess(index: number): Promise<void> {
  const target = invited[index % invitations];
  if (!target) return;
  const client = Math.floor(index / perClient);
  const headers = { 'X-Forwarded-For': `10.${client >> 8}.${client & 255}.1` };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const body = { code, legal_name: 'Guessed GmbH', country: 'DE' };
  const { status, body: answer } = await server.client().put(`invitations/${target.id}/guest`, body, headers);
  const outcome = `${status} ${typeof answer['code'] === 'string' ? answer['code'] : ''}`.trim();
  answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
  if (status === 429) await askNew(target);
}

for (const target of invited) await askNew(target);

for (let index = 0; index < guesses; index += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, guesses - index) }, (_, n) => guess(index + n)));

const seconds = ((performance.now() - start) / 1000).toFixed(0);
const sessions = await server.services.db('session').whereNotNull('request_id');
const codes = await server.services.db('guest_code');
await server.stop();

console.log(`${guesses} guesses at ${invitations} invitations in ${seconds} s: ${codes.length} codes were mailed`);
for (const [outcome, count] of answers) console.log(`${outcome}: ${count}`);
console.log(`sessions opened: ${sessions.length}`);
if (sessions.length > 0 || !answers.has('429 too_many_attempts')) process.exitCode = 1;
