import type { ReactNode } from 'react';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useCommand } from '../../data/use-command.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { showProblem } from '../../kit/show-problem.ts';
import { PreflightPanel, type PreflightProps } from './preflight-panel.tsx';
import { usePreflight } from './use-preflight.ts';

/** The findings about a draft whose page offers Publish. A fix that needs no decision is one click. */
export function RecordPreflight(props: {
  entity: PreflightProps['entity'];
  record: Representation<'negotiation'> | Representation<'request'>;
  description: EntityDescription;
  /** Counts of parts whose changes do not change the version. */
  parts?: readonly number[];
}): ReactNode {
  const text = useText();
  const { entity, record, description, parts = [] } = props;
  const isDraft = operationNamed(record, 'publish') !== undefined;
  const operation = isDraft ? operationNamed(record, 'update') : undefined;
  const preflight = usePreflight(operation ? record : null, ...parts);
  const command = useCommand();
  if (!operation) return null;
  const update = (input: JsonObject): void =>
    command.mutate(
      {
        method: operation.method,
        href: operation.href,
        body: { ...input, version: record.version },
        refresh: [record['@id']],
      },
      { onError: (problem) => showProblem(problem, text) },
    );
  return (
    <PreflightPanel
      entity={entity}
      description={description}
      preflight={preflight}
      fine={entity === 'request' ? 'preflight.clear' : 'preflight.ready'}
      onUpdate={update}
      busy={command.isPending}
    />
  );
}
