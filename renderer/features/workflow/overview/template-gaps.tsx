import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ask } from '../../../data/ask.ts';
import { idOf } from '../../../data/resources.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../kit/link.tsx';

/** The place to fill in each missing property: a step of the guide, or the invitations. */
const steps: Record<string, string> = { templateTimeframe: 'finalize' };

function placeOf(name: string, id: string): string {
  if (name === 'invitations') return `/workflows/${id}/invitations`;
  if (name === 'scheduleEvery') return `/workflows/${id}`;
  return `/requests/create/${id}?step=${steps[name] ?? 'delivery'}`;
}

/** Properties a template lacks before colleagues may use it, each with a link to fill it in. */
export function TemplateGaps({ workflow }: { workflow: string }): ReactNode {
  const text = useText();
  const { data } = useQuery({
    queryKey: ['template-gaps', workflow],
    queryFn: ({ signal }) => ask('InvalidTemplateProperties', `${workflow}/invalid-template-properties`, signal),
  });
  if (!data) return null;
  const names = data.properties;
  if (names.length === 0) return text('workflow.template.complete');
  return (
    <>
      {text('workflow.template.missing')}{' '}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Link to={placeOf(name, idOf(workflow))} underline="always">
            {text.first([`workflow.gap.${name}`]) ?? name}
          </Link>
        </span>
      ))}
    </>
  );
}
