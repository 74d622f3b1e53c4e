import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useRecord } from '../../data/use-record.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { ResponseDecision } from './response-decision.tsx';

/** The decision on the offer of a visible column. Uses the list if it holds the offer, else fetches it. */
export function ResponseFoot(props: {
  offer: string;
  /** Undefined while loading. */
  listed: readonly Representation<'response'>[] | undefined;
  description: EntityDescription;
  supplier: string;
  onDone: () => void;
}): ReactNode {
  const { offer, listed, description, supplier, onDone } = props;
  const known = listed?.find((member) => member['@id'] === offer);
  const loaded = useRecord<'response'>(listed && !known ? offer : null);
  const response = known ?? loaded.data;
  if (!response) return null;
  const done = (): void => {
    if (!known) void loaded.refetch();
    onDone();
  };
  return <ResponseDecision {...{ description, response, supplier }} onDone={done} />;
}
