import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Language } from '../../schemas/language/json-schema.ts';
import { useLanguage } from '../i18n/language-provider.tsx';
import type { Messages } from '../i18n/load-messages.ts';
import { LoadingPage } from './loading.tsx';
import { PartError } from './part-error.tsx';

/** Text files that are not part of the bundles in `i18n/bundles`: only their own pages load them. */
export type Area =
  | 'configuration'
  | 'schemas'
  | 'register'
  | 'reset'
  | 'room'
  | 'offer'
  | 'bots'
  | 'quickBot'
  | 'negotiations'
  | 'invitations'
  | 'suppliers'
  | 'audit'
  | 'buying'
  | 'demands'
  | 'scenarios'
  | 'debriefs'
  | 'notifications'
  | 'comments'
  | 'insights'
  | 'agent'
  | 'currencies'
  | 'comparison'
  | 'dashboard'
  | 'preflight';

export const bundles = import.meta.glob<Messages>(
  '../messages/*/{configuration,schemas,register,reset,room,offer,bots,quickBot,negotiations,invitations,suppliers,audit,buying,demands,scenarios,debriefs,notifications,comments,insights,agent,currencies,comparison,dashboard,preflight}.json',
  { import: 'default' },
);

const areaQuery = (areas: readonly Area[], language: Language) => ({
  queryKey: ['messages', ...areas, language],
  staleTime: Infinity,
  queryFn: async () =>
    merged(
      ...(await Promise.all(
        areas.map(async (area) => (await bundles[`../messages/${language}/${area}.json`]?.()) ?? {}),
      )),
    ),
});

/** Loads the areas' texts before they are shown. */
export const warmAreas = (client: QueryClient, areas: readonly Area[], language: Language): Promise<void> =>
  client.prefetchQuery(areaQuery(areas, language));

/** Shows the children once these texts are loaded. */
export function AreaTexts(props: {
  areas: readonly Area[];
  children: ReactNode;
  /** Shown until the texts are loaded; a page skeleton by default. */
  waiting?: ReactNode;
}): ReactNode {
  const { areas, children, waiting = <LoadingPage /> } = props;
  const { locale, messages, onError } = useIntl();
  const { language } = useLanguage();
  const own = useQuery(areaQuery(areas, language));
  // Memoized: a new object would render every text below again.
  const all = useMemo(() => merged(messages, own.data ?? {}), [messages, own.data]);
  if (own.isError) return <PartError error={own.error} retry={() => void own.refetch()} />;
  if (!own.data) return waiting;
  return (
    <IntlProvider locale={locale} defaultLocale="en-US" messages={all} onError={onError}>
      {children}
    </IntlProvider>
  );
}

const merged = (...all: object[]): Messages => Object.assign({}, ...all);
