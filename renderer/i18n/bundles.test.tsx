import { expect, test } from '@jest/globals';
import { languages, type Language } from '../../schemas/language/json-schema.ts';
import { bundles as ofAreas } from '../kit/area-texts.tsx';
import { allMessages } from '../messages/testing/areas.ts';
import { bundlesOf, scopes } from './load-messages.ts';

/** The message ids in each page bundle and each area. */
async function idsOf(language: Language): Promise<string[]> {
  const all = await Promise.all(scopes.map((scope) => bundlesOf[language][scope]()));
  const pages = all.flatMap((bundle) => Object.values(bundle.default)).flatMap((part) => Object.keys(Object(part)));
  const own = Object.entries(ofAreas).filter(([path]) => path.includes(`/${language}/`));
  const areas = await Promise.all(own.map(async ([, load]) => Object.keys(await load())));
  return [...pages, ...areas.flat()];
}

test.each(languages)('every interface text belongs to exactly one bundle in %s', async (language) => {
  const drawn = Object.keys(allMessages(language)).filter((id) => !id.startsWith('mail.'));
  expect((await idsOf(language)).toSorted()).toEqual(drawn.toSorted());
});
