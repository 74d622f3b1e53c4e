import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOnce, isAbout } from './is-about.ts';

const id = '01a22317-0a20-7ce0-8fd1-5c4780353086';
const demand = { href: `/api/demands/${id}` };
const automation = { href: `/workflows/${id}/automation` };
const asksTwice = { about: `/api/demands/${id}`, link: `/demands/${id}` };
const news = { about: '/api/demands/01a22317-0a20-7ce0-8fd1-5c4780353087', link: null };

test('matches a notification to a task by record or by page', () => {
  assert.equal(isAbout({ about: `/api/demands/${id}`, link: null }, demand), true);
  assert.equal(isAbout({ about: null, link: automation.href }, automation), true);
  assert.equal(isAbout(news, demand), false);
});

test('counts notifications about one open task once, and news separately', () => {
  const members = [asksTwice, asksTwice, news, { about: null, link: automation.href }];
  assert.equal(countOnce({ total: 4, members }, [demand, automation]), 3);
});

test('counts unloaded unread notifications without comparing them', () => {
  assert.equal(countOnce({ total: 70, members: [asksTwice, asksTwice] }, [demand]), 69);
  assert.equal(countOnce({ total: 70, members: [asksTwice, asksTwice] }, []), 70);
});
