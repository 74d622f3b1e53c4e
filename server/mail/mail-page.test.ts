import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { languages } from '../../schemas/language/json-schema.ts';
import { pageLinks } from '../../schemas/domain/page-links.ts';
import type { MailEffect } from '../kernel/outbox/effect.ts';
import { escapeHtml } from './layout.ts';
import { renderMail, type RenderedMail } from './render-mail.ts';
import { templates } from './templates.ts';

const root = path.resolve(import.meta.dirname, '../..');
const publicUrl = 'https://parley.example';
const instance = { publicUrl, jwtSecret: 'x'.repeat(32) };

const data = {
  title: 'Pallet racking Hall 4, delivery and assembly of 1,200 places',
  requestTitle: 'Pallet racking Hall 4, delivery and assembly of 1,200 places',
  buyer: 'Nordhafen Logistik GmbH',
  supplier: 'De Wit Magazijntechniek B.V.',
  organization: 'Nordhafen Logistik GmbH',
  into: 'Nordhafen Gruppe GmbH',
  applicant: 'Inês Carvalho',
  requester: 'Inês Carvalho',
  applicantOrganization: 'Carvalho & Filhos, Lda.',
  code: '407123',
  applicantEmail: 'ines.carvalho@carvalho-filhos-armazenagem.example',
  author: 'Lena Brandt',
  rank: 2,
  count: 2,
  lines: 'New offer: Gloves\nQuestion about Racks',
  email: 'ines.carvalho@carvalho-filhos-armazenagem.example',
  text: 'Is delivery in parts possible?\nAnd may the second part come in March?',
  answer: 'Yes, in two parts.',
  difference: 'Upright frames: 120 → 140\nDelivery: DAP → DDP',
  read: 12,
  items: 12,
  pricesRead: '12 / 12',
  rows: '4 · Upright frame: the price is missing',
  sender: 'ines@carvalho.example',
  held: 'wrong_sender',
  reply: 'reply',
  next: 'send_again',
  document: 'ISO 9001',
  documents: 'ISO 9001, Insurance',
  validUntil: '2027-06-30',
  reason: 'The hall is finished later than planned.',
  type: 'english_reverse_negotiation',
  startDate: '2026-12-03T13:30:00.000Z',
  finishDate: '2026-12-04T13:30:00.000Z',
  initialPrice: '1310000',
  price: '1234567.5',
  currency: 'EUR',
  link: pageLinks.request('0198f1a0-0000-7000-8000-000000000000'),
};

const rendered = (template: string, language: (typeof languages)[number]): RenderedMail => {
  const to = { email: 'ines@carvalho.example', name: 'Inês Carvalho', language, timezone: 'Europe/Lisbon' };
  const mail: MailEffect = { kind: 'mail', template, to, data };
  return renderMail(mail, instance);
};

const names = Object.keys(templates);

test('renders every mail in every language completely as HTML and text, and writes one preview page', () => {
  const rows = names.map((name) => {
    const mails = languages.map((language) => {
      const mail = rendered(name, language);
      for (const body of [mail.html, mail.text, mail.subject]) {
        assert.doesNotMatch(body, /\{\w+\}|undefined|\[object|NaN/, `${name} ${language}`);
        assert.ok(body.trim().length > 3, `${name} ${language}`);
      }
      assert.ok(!mail.link || (mail.html.includes(mail.link) && mail.text.includes(mail.link)), `${name} ${language}`);
      return cell(language, mail);
    });
    return `<h2>${name}</h2><div class="row">${mails.join('')}</div>`;
  });
  const folder = path.join(root, '.cache', 'mails');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'index.html');
  writeFileSync(file, pageOf(rows));
  console.log(`All mails: ${path.relative(root, file)}`);
});

const cell = (language: string, { subject, html, text }: RenderedMail): string =>
  `<section><h3>${language}: ${escapeHtml(subject)}</h3><iframe srcdoc="${escapeHtml(html)}"></iframe><pre>${escapeHtml(text)}</pre></section>`;

const pageOf = (rows: readonly string[]): string => `<!doctype html><meta charset="utf-8"><title>All mails</title>
<style>body{font:14px sans-serif;margin:24px}.row{display:grid;grid-template-columns:repeat(4,minmax(380px,1fr));gap:16px}
h3{font-size:13px}iframe{width:100%;height:760px;border:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;padding:12px}</style>
${rows.join('\n')}`;
