import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readLlm } from '../../../llm/settings.ts';
import { lyingModel, says, type Behavior, type LyingModel } from '../../../llm/testing/lying-model.ts';
import { isObject } from '../../../../schemas/language/json-schema.ts';
import { proveLog } from '../../negotiation/replay/prove-log.ts';
import { readLog } from '../../../bidding/log.ts';
import { negotiationBench, type NegotiationBench } from '../../testing/negotiation-maker.ts';
import { talkArena } from './testing/talk-arena.ts';

let model: LyingModel;
let bench: NegotiationBench;
before(async () => {
  model = await lyingModel();
  bench = await negotiationBench({
    llm: readLlm({ LLM_URL: model.url, LLM_MODEL: 'small' }) ?? assert.fail('it is set'),
  });
});
after(async () => {
  await bench.server.stop();
  await model.stop();
});

/** The message that the model was asked to reword. */
function messageOf(request: LyingModel['requests'][number] | undefined): string {
  const [, question] = (request?.body['messages'] ?? []) as { content: string }[];
  const data: unknown = JSON.parse(question?.content ?? '{}');
  return isObject(data) ? String(data['message']) : '';
}

const politely: Behavior = (answer, request) => says(`With pleasure. ${messageOf(request)}`)(answer, request);
const boasting: Behavior = (answer, request) => says(`${messageOf(request)} We promise you more.`)(answer, request);

test('a model rewords proposals and the log keeps them; binding statements keep their exact wording', async () => {
  const { say, accept, negotiation } = await talkArena(bench);
  model.behave(politely);
  const countered = await say(0, { package: { price: '59.50', payment_days: '30' } });
  const reworded = countered.messages.at(-1)?.text ?? '';
  assert.match(reworded, /^With pleasure\. /);
  assert.equal(reworded, `With pleasure. ${messageOf(model.requests.at(-1))}`);
  assert.ok(!JSON.stringify(model.requests).match(/worth|walkAway|firmness|"target"|priceLimit/));
  const before = model.requests.length;
  await accept(0, countered.packages.at(-1) ?? assert.fail('there is one'));
  await say(1, { text: 'Hello?' });
  assert.equal(model.requests.length, before, 'acceptances and questions are not reworded');
  const { db } = bench.server.services;
  const log = await readLog(negotiation.slice(-36), db);
  assert.deepEqual((await proveLog(log, db)).differences, []);
  assert.ok(JSON.stringify(log).includes('With pleasure.'));
});

test('ignores a model that makes promises, hangs up or returns garbage, and the talk continues', async () => {
  const { say } = await talkArena(bench);
  const bad: Behavior[] = [boasting, (answer) => answer.destroy(), (answer) => answer.end('<html>')];
  for (const [turn, behavior] of bad.entries()) {
    model.behave(behavior);
    const { messages, packages } = await say(0, { package: { price: `${59 - turn}.00`, payment_days: '14' } });
    const text = messages.at(-1)?.text ?? '';
    assert.equal(text, messageOf(model.requests.at(-1)));
    assert.ok(packages.length > 0 && !text.includes('promise'));
  }
});

test('rejects an invalid message for its own reason, whatever the model returns', async () => {
  const { put } = await talkArena(bench);
  model.behave(politely);
  const answers = await Promise.all(
    [{}, { package: { price: 'a' } }, { package: 7 }, { text: 5 }].map((body) => put(0, 'message', body)),
  );
  for (const { status } of answers) assert.equal(status, 400);
});
