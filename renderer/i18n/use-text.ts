import { useMemo } from 'react';
import { useIntl, type PrimitiveType } from 'react-intl';
import { useLanguage } from './language-provider.tsx';

export type TextValues = Record<string, PrimitiveType>;

export interface Text {
  /** The message; its id where nobody wrote one. */
  (id: string, values?: TextValues): string;
  /** The first of the ids that exists, or null: for labels that fall back to the schema's title. */
  first(ids: readonly string[], values?: TextValues): string | null;
}

/** Messages by id. Ids that stand literally in the code are checked by a test. */
export function useText(): Text {
  const intl = useIntl();
  const { scope, widen } = useLanguage();
  return useMemo(() => {
    // A plain text is not formatted: it would be parsed, and there is no parser in the browser.
    const text = (id: string, values?: TextValues): string => {
      const message = intl.messages[id];
      if (typeof message === 'string') return message;
      if (message !== undefined || scope === 'all') return intl.formatMessage({ id }, values);
      // It comes with the others: nobody is shown its id until then.
      queueMicrotask(() => widen('all'));
      return '';
    };
    const first = (ids: readonly string[], values?: TextValues): string | null => {
      const found = ids.find((id) => id in intl.messages);
      return found === undefined ? null : text(found, values);
    };
    return Object.assign(text, { first });
  }, [intl, scope, widen]);
}
