import type { MessageFormatElement } from 'react-intl';
import type { Language } from '../../schemas/language/json-schema.ts';

/** Plain texts stay as they are; texts with arguments were parsed at build time. */
export type Messages = Record<string, string> | Record<string, MessageFormatElement[]>;
/** From smallest to largest: texts of the log-in page; also those of lists and the frame around pages; all texts. */
export const scopes = ['first', 'list', 'all'] as const;
export type MessageScope = (typeof scopes)[number];

interface Bundle {
  default: Record<string, unknown>;
}

/** One chunk per scope. A new area is a file in the messages folder and needs no line here. */
export const bundlesOf: Record<Language, Record<MessageScope, () => Promise<Bundle>>> = {
  en: {
    first: () => import('./bundles/en-first.ts'),
    list: () => import('./bundles/en-list.ts'),
    all: () => import('./bundles/en-rest.ts'),
  },
  de: {
    first: () => import('./bundles/de-first.ts'),
    list: () => import('./bundles/de-list.ts'),
    all: () => import('./bundles/de-rest.ts'),
  },
  es: {
    first: () => import('./bundles/es-first.ts'),
    list: () => import('./bundles/es-list.ts'),
    all: () => import('./bundles/es-rest.ts'),
  },
  pt: {
    first: () => import('./bundles/pt-first.ts'),
    list: () => import('./bundles/pt-list.ts'),
    all: () => import('./bundles/pt-rest.ts'),
  },
};

const loaded = new Map<string, Messages>();

/** Returns messages that are already loaded, so components can draw without waiting. */
export const loadedMessages = (language: Language, scope: MessageScope): Messages | undefined =>
  loaded.get(`${language} ${scope}`);

export async function loadMessages(language: Language, scope: MessageScope): Promise<Messages> {
  const here = loadedMessages(language, scope);
  if (here) return here;
  const neededScopes = scopes.slice(0, scopes.indexOf(scope) + 1);
  const found = await Promise.all(neededScopes.map((each) => bundlesOf[language][each]()));
  const messages: Messages = Object.assign({}, ...found.flatMap((bundle) => Object.values(bundle.default)));
  loaded.set(`${language} ${scope}`, messages);
  return messages;
}

export const includesScope = (scope: MessageScope, other: MessageScope): boolean =>
  scopes.indexOf(scope) >= scopes.indexOf(other);
