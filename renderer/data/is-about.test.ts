import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countOnce, isAbout } from './is-about.ts';

const id = '01a22317-0a20-7ce0-8fd1-5c4780353086';
const demand = { href: `/api/demands/${id}` };
const automation = { href: `/workflows/${id}/automation` };
const asksTwice = { about: `/api/demands/${id}`, link: `/demands/${id}` };
const news = { about: '/api/demands/01a22317-0a20-7ce0-8fd1-5c4780353087', link: null };

test('a notification is about a thing by its record or by its page', () => {
  assert.equal(isAbout({ about: `/api/demands/${id}`, link: null }, demand), true);
  assert.equal(isAbout({ about: null, link: automation.href }, automation), true);
  assert.equal(isAbout(news, demand), false);
});

test('two notifications of one thing that waits count once, and news count each', () => {
  const members = [asksTwice, asksTwice, news, { about: null, link: automation.href }];
  assert.equal(countOnce({ total: 4, members }, [demand, automation]), 3);
});

test('unread notifications beyond the compared ones are counted as they are', () => {
  assert.equal(countOnce({ total: 70, members: [asksTwice, asksTwice] }, [demand]), 69);
  assert.equal(countOnce({ total: 70, members: [asksTwice, asksTwice] }, []), 70);
});
