import type { ReactNode } from 'react';
import { operationNamed, operationsOf, type Representation } from '../../../../data/representation.ts';
import type { EntityDescription } from '../../../../data/use-schema.ts';
import { Actions } from '../../../../generic/actions/actions.tsx';

/** Publishes a draft from the page of its settings; offers no other operation. */
export function PublishAction(props: {
  negotiation: Representation<'negotiation'>;
  description: EntityDescription;
}): ReactNode {
  const { negotiation, description } = props;
  if (!operationNamed(negotiation, 'publish')) return null;
  const others = operationsOf(negotiation).flatMap(({ name }) => (name === 'publish' ? [] : [name]));
  return <Actions entity="negotiation" description={description} record={negotiation} hidden={others} />;
}
