import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { useLanguage } from '../../i18n/language-provider.tsx';
import type { Messages } from '../../i18n/load-messages.ts';
import { LoadingPage } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';

const bundles = import.meta.glob<Messages>('../../messages/*/{configuration,schemas}.json', { import: 'default' });

const areas = ['configuration', 'schemas'];

/** Texts of the administrators' pages: nobody else fetches them. */
export function ConfigurationMessages({ children }: { children: ReactNode }): ReactNode {
  const { locale, messages, onError } = useIntl();
  const { language } = useLanguage();
  const own = useQuery({
    queryKey: ['messages', 'configuration', language],
    staleTime: Infinity,
    queryFn: async () =>
      merged(
        ...(await Promise.all(
          areas.map(async (area) => (await bundles[`../../messages/${language}/${area}.json`]?.()) ?? {}),
        )),
      ),
  });
  if (own.isError) return <PartError error={own.error} retry={() => void own.refetch()} />;
  if (!own.data) return <LoadingPage />;
  return (
    <IntlProvider locale={locale} defaultLocale="en-US" messages={merged(messages, own.data)} onError={onError}>
      {children}
    </IntlProvider>
  );
}

const merged = (...all: object[]): Messages => Object.assign({}, ...all);
