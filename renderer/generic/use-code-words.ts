import { useMemo } from 'react';
import { useText } from '../i18n/use-text.ts';

export interface CodeWords {
  /** The plural of the entity that the code is about. */
  group: string;
  /** Null if nothing names it. */
  word: string | null;
}

/** Names codes of the registry in the reader's language: `request:read`, `purchaseOrder.acknowledged`. */
export function useCodeWords(): (code: string) => CodeWords {
  const text = useText();
  return useMemo(
    () => (code) => {
      const [entity = '', name = ''] = code.split(/[.:]/);
      const shared = `common.code.${name === '*' ? 'all' : name}`;
      return {
        group: text.first([`${entity}.plural`, `common.code.${entity}`]) ?? entity,
        word: text.first(
          code.includes(':')
            ? [shared, `${entity}.operation.${name}`]
            : [`${entity}.state.${name}`, shared, `${entity}.operation.${name}`],
        ),
      };
    },
    [text],
  );
}
