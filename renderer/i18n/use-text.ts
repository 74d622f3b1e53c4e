import { useMemo } from 'react';
import { useIntl, type PrimitiveType } from 'react-intl';
import { useLanguage } from './language-provider.tsx';

export type TextValues = Record<string, PrimitiveType>;

export interface Text {
  /** The message, or its id if there is none. */
  (id: string, values?: TextValues): string;
  /** The first of the ids that exists, or null; for labels that fall back to the schema's title. */
  first(ids: readonly string[], values?: TextValues): string | null;
}

/** Messages by id. A test checks literal ids in the code. */
export function useText(): Text {
  const intl = useIntl();
  const { scope, widen } = useLanguage();
  return useMemo(() => {
    // Returns plain texts without formatting, which would need a parser that the browser does not have.
    const text = (id: string, values?: TextValues): string => {
      const message = intl.messages[id];
      if (typeof message === 'string') return message;
      if (message !== undefined || scope === 'all') return intl.formatMessage({ id }, values);
      // The text is in a larger scope. Returns '' until it is loaded, so that no id is shown.
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
