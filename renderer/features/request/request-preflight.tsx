import type { ReactNode } from 'react';
import { operationNamed } from '../../data/representation.ts';
import type { BlockProps } from '../../generic/guide/block-props.ts';
import { PreflightPanel } from '../preflight/preflight-panel.tsx';
import { usePreflight, type PreflightCheck } from '../preflight/use-preflight.ts';

/** Missing parts are in the summary above, which also knows what is typed and not saved yet. */
const inSummary: ReadonlySet<PreflightCheck['code']> = new Set([
  'incomplete',
  'no_items',
  'start_missing',
  'finish_missing',
  'finish_in_past',
  'finish_before_start',
]);

/** The findings about a request's draft, next to Publish. */
export function RequestPreflight({ record, description, step, edit, goTo, lead }: BlockProps): ReactNode {
  const mayUpdate = operationNamed(record, 'update') !== undefined;
  const { startDate, finishDate } = record;
  const preflight = usePreflight(mayUpdate ? record : null, startDate, finishDate);
  if (!mayUpdate) return null;
  const openStep = (path: string): boolean => {
    const [, page = '', target = ''] = /^(.*)\?step=(\w+)$/.exec(path) ?? [];
    if (!page.startsWith('/requests/create/')) return false;
    if (target === step.id) lead([{ propertyPath: 'finishDate', code: '', message: '' }]);
    else goTo(target);
    return true;
  };
  return (
    <PreflightPanel
      entity="request"
      description={description}
      preflight={preflight}
      fine="preflight.clear"
      isShownElsewhere={({ code }) => inSummary.has(code)}
      onUpdate={edit}
      onPlace={openStep}
    />
  );
}
