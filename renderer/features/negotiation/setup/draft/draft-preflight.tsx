import type { ReactNode } from 'react';
import type { JsonObject } from '../../../../../schemas/language/json-schema.ts';
import { operationNamed } from '../../../../data/representation.ts';
import { useCommand } from '../../../../data/use-command.ts';
import type { EntityDescription } from '../../../../data/use-schema.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { showProblem } from '../../../../kit/show-problem.ts';
import { PreflightPanel } from '../../../preflight/preflight-panel.tsx';
import { usePreflight } from '../../../preflight/use-preflight.ts';
import type { Place } from '../../records/place.ts';
import type { Room } from '../../records/use-room.ts';

/** The findings about a draft. A fix that needs no decision is one click. */
export function DraftPreflight(props: {
  room: Room;
  places: readonly Place[];
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const { room, places, description } = props;
  const { negotiation, items } = room;
  const operation = operationNamed(negotiation, 'update');
  const preflight = usePreflight(operation ? negotiation : null, places.length, items.length);
  const command = useCommand();
  if (!operation) return null;
  const update = (input: JsonObject): void =>
    command.mutate(
      {
        method: operation.method,
        href: operation.href,
        body: { ...input, version: negotiation.version },
        refresh: [negotiation['@id']],
      },
      { onError: (problem) => showProblem(problem, text) },
    );
  return (
    <PreflightPanel
      entity="negotiation"
      description={description}
      preflight={preflight}
      fine="preflight.ready"
      onUpdate={update}
      busy={command.isPending}
    />
  );
}
