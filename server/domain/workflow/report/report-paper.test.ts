import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventReport } from '../../../../schemas/generated/answers.ts';
import { languages } from '../../../../schemas/language/json-schema.ts';
import { makePdf } from '../../../documents/make-pdf.ts';
import { reportPaper } from './report-paper.ts';
import { euros, negotiation, report } from './testing/full-report.ts';

const shown = (one: EventReport, language: (typeof languages)[number]): string =>
  JSON.stringify(reportPaper(one, { language, zone: 'Europe/Berlin' }).content);

test('the pages name everything that the report holds, in every language', () => {
  for (const language of languages) {
    const text = shown(report, language);
    const facts = [
      ['Nordhafen Logistik GmbH', 'Two more bays.', 'ISO 14001', 'No capacity before March.', '3F2A-77D1'],
      ['Steel price was wrong.', 'Which color?', 'Rita Rater', 'Two sources', 'A-2026-0031', 'Ann Approver'],
      ['Good price.', 'Not plausible.', 'Second source stays.', 'PO-2026-0101', 'Thank you for your offer.'],
      ['ab'.repeat(32), '1, 2, 4–7'],
    ].flat();
    for (const fact of facts) assert.ok(text.includes(fact), `${language}: ${fact}`);
    assert.doesNotMatch(text, /undefined|null|NaN|\[object|\{\w+\}/, language);
    // The font has no arrows.
    assert.doesNotMatch(text, /[←-⇿]/, language);
    // A setting or a state without a text of the language would show its key.
    assert.doesNotMatch(text, /tieRule|bySeconds|next_lowest|max_share|rank_auction/, language);
  }
});

test('writes settings with their units, and omits columns without content', () => {
  const text = shown(report, 'de');
  for (const fact of ['Mindestschritt: 5,00\u00a0€', 'Verlängert um 60 Sekunden', 'Zahl der Teilnehmer anzeigen: ja'])
    assert.ok(text.includes(fact), fact);
  assert.ok(!text.includes('Letztes Gebot'));
  const [first] = negotiation.participants;
  assert.ok(first);
  const bidding = { ...negotiation, participants: [{ ...first, lastPrice: euros('880.00') }] };
  assert.ok(shown({ ...report, negotiations: [bidding] }, 'de').includes('Letztes Gebot'));
});

test('says of each section without content that there is none', () => {
  const nothing = { invitations: [], offers: [], questions: [], ratings: [], scenarios: [], negotiations: [] };
  const none = { priceExplanations: [], approvals: [], awards: [], orders: [], debriefs: [] };
  const text = shown({ ...report, ...nothing, ...none, request: null, sealedOffers: 0 }, 'en');
  assert.equal(text.match(/"None"/g)?.length, 11);
});

test('50 offers for 500 items become numbered A4 pages', async () => {
  const pdf = await makePdf(reportPaper(report, { language: 'de', zone: 'Europe/Berlin' }));
  const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  assert.ok(pages.length >= 12, `${pages.length} pages`);
  assert.match(pdf.toString('latin1'), /\/MediaBox \[0 0 595\.28 841\.89\]/);
});
