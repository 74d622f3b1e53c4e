import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchPath } from 'react-router';
import { pageLinks } from '../../schemas/domain/page-links.ts';
import { publicPages } from './public-pages.ts';
import { signedInPages } from './registry.ts';

const isPage = (path: string): boolean =>
  [...publicPages, ...signedInPages].some((page) => matchPath(page.path, path) !== null);

test('every link in a mail or notification leads to an existing page', () => {
  const links = Object.values(pageLinks).map((link: (...parts: string[]) => string) => link('first', 'second'));
  const lost = links.filter((link) => !isPage(new URL(link, 'https://parley.example').pathname));
  assert.deepEqual(lost, []);
  assert.ok(!isPage('/orders/first/second'), 'not every path is a page');
});
