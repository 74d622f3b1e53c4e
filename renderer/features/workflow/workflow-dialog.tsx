import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { ChildDialog } from '../../generic/collection/cards/child-dialog.tsx';
import { addedPaths } from '../../generic/form/form-data.ts';
import { useText } from '../../i18n/use-text.ts';

/** Edits the internal name of a workflow, its cost center, and its custom fields. */
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
