import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isObject } from '../../../../schemas/engine/json-schema.ts';
import { get } from '../../../data/http.ts';
import { useText } from '../../../i18n/use-text.ts';

/** What a template lacks before colleagues may use it, in words. */
export function TemplateGaps({ workflow }: { workflow: string }): ReactNode {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['template-gaps', workflow],
    queryFn: ({ signal }) => get(`${workflow}/invalid-template-properties`, signal),
  });
  if (!isObject(data) || !Array.isArray(data['properties'])) return null;
  const names = data['properties'].map((name: unknown) => text.first([`workflow.gap.${String(name)}`]) ?? String(name));
  if (names.length === 0) return text('workflow.template.complete');
  return text('workflow.template.missing', { names: names.join(', ') });
}
