import { useMemo } from 'react';
import { useIntl, type PrimitiveType } from 'react-intl';

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
  return useMemo(() => {
    // A plain text must not meet values: it would be parsed, and there is no parser in the browser.
    const text = (id: string, values?: TextValues): string =>
      intl.formatMessage({ id }, typeof intl.messages[id] === 'string' ? undefined : values);
    const first = (ids: readonly string[], values?: TextValues): string | null => {
      const found = ids.find((id) => id in intl.messages);
      return found === undefined ? null : text(found, values);
    };
    return Object.assign(text, { first });
  }, [intl]);
}
