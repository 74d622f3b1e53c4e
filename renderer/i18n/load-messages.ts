import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../../schemas/language/json-schema.ts';

/** Plain texts as they are, those with arguments parsed at build time. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;
/** `first`: what the login page needs. `all`: everything; both are one chunk per language. */
export type MessageScope = 'first' | 'all';

interface Bundle {
  default: Record<string, unknown>;
}

/** One chunk each: a new area is a file in the folder of messages and needs no line here. */
const first: Record<Language, () => Promise<Bundle>> = {
  en: () => import('./bundles/en-first.ts'),
  de: () => import('./bundles/de-first.ts'),
  es: () => import('./bundles/es-first.ts'),
  pt: () => import('./bundles/pt-first.ts'),
};
const rest: Record<Language, () => Promise<Bundle>> = {
  en: () => import('./bundles/en-rest.ts'),
  de: () => import('./bundles/de-rest.ts'),
  es: () => import('./bundles/es-rest.ts'),
  pt: () => import('./bundles/pt-rest.ts'),
};

export async function loadMessages(language: Language, scope: MessageScope): Promise<Messages> {
  const wanted = scope === 'all' ? [first[language], rest[language]] : [first[language]];
  const bundles = await Promise.all(wanted.map((load) => load()));
  return Object.assign({}, ...bundles.flatMap((bundle) => Object.values(bundle.default)));
}
