import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Guide } from '../../../schemas/language/ui.ts';
import { recordKey } from '../../data/remember.ts';
import type { EntityDescription } from '../../data/use-schema.ts';

interface Form {
  description: EntityDescription;
  guide: Guide;
}

/** Milliseconds between checks whether an open guide's form is still current. */
const askMilliseconds = 60_000;

/**
 * Keeps the form that the guide was opened with until the user takes the newer one: fields must not appear or vanish
 * while someone edits. `take` is null if there is no newer form.
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
