import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { ChildDialog } from '../../generic/collection/cards/child-dialog.tsx';
import { addedPaths } from '../../generic/form/form-data.ts';
import { useText } from '../../i18n/use-text.ts';

/** The internal name of a workflow, where it is booked, and its added fields. */
export function WorkflowDialog(props: {
  record: Representation<'workflow'>;
  description: EntityDescription;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { record, description, onClose } = props;
  const fields = ['title', 'costCenter', ...addedPaths(description.ui.order)];
  const title = text('workflow.operation.update');
  return <ChildDialog entity="workflow" child={record} {...{ description, fields, title, onClose }} />;
}
