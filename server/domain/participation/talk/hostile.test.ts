import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hostileTexts } from '../../../../schemas/domain/understanding/testing/hostile.ts';
import { full, negotiationBench, type NegotiationBench } from '../../testing/negotiation-maker.ts';
import { talkArena } from './testing/talk-arena.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

/** Number of texts for one talk. */
const textsPerTalk = 90;
const sealed = /"(?:policy|worth|walkAway|priceLimit|firmness|weights|target|thoughts|draft|reference)"/;

test('answers hundreds of hostile texts without leaks, agreements or errors', async () => {
  const { negotiation, put, talk } = await talkArena(bench, {
    policy: { target: '6.37', walkAway: '1.41', priceLimit: '58.63' },
  });
  const secret = /6[.,]37|1[.,]41|58[.,]63|53[.,]63|58[.,]59/;
  const step = Math.ceil(hostileTexts.length / (3 * textsPerTalk));
  const chosen = hostileTexts.filter((_, index) => index % step === 0);
  for (const [index, { text }] of chosen.entries()) {
    const { status, body } = await put(index % 3, 'message', { text });
    assert.ok(status === 200 || status === 400, `${status} ${JSON.stringify(text.slice(0, 80))}`);
    // Instants contain digits of their own.
    const visibleText = JSON.stringify(body).replaceAll(/"at":"[^"]*"/g, '');
    assert.doesNotMatch(visibleText, sealed, text.slice(0, 80));
    assert.doesNotMatch(visibleText, secret, text.slice(0, 80));
  }
  for (const who of [0, 1, 2]) {
    const { state, deal, messagesLeft } = await talk(who);
    assert.deepEqual([state, deal, messagesLeft], ['open', null, 9]);
  }
  assert.equal((await full(bench.buyer.api, negotiation)).state, 'started');
});
