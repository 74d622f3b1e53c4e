import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Guide } from '../../../schemas/language/ui.ts';
import { recordKey } from '../../data/remember.ts';
import type { EntityDescription } from '../../data/use-schema.ts';

interface Form {
  description: EntityDescription;
  guide: Guide;
}

/** How often an open guide asks whether its form is still the one in force. */
const askMilliseconds = 60_000;

/**
 * The form that the guide was opened with, until somebody takes the newer one: fields that come or go under one's hands
 * would be lost sight of. `take` is null while there is no newer one.
 */
export function useFormInUse(newest: Form, record: string): Form & { take: (() => void) | null } {
  const client = useQueryClient();
  const [form, setForm] = useState(newest);
  useEffect(() => {
    const ask = (): void => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: recordKey(record), exact: true });
    };
    const timer = setInterval(ask, askMilliseconds);
    return () => clearInterval(timer);
  }, [client, record]);
  const isSame = form.description['@id'] === newest.description['@id'];
  return { ...(isSame ? newest : form), take: isSame ? null : () => setForm(newest) };
}
