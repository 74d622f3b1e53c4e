import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { ChildrenTable, type ExtraColumn } from '../../generic/collection/cards/children-table.tsx';
import { FilesPanel } from '../../generic/collection/files/files-panel.tsx';
import { useText } from '../../i18n/use-text.ts';

/** The parts of a request shown as tables instead of plain values. */
export function requestParts(
  record: Representation<'request'>,
  { untitled = false, ofItems }: { untitled?: boolean; ofItems?: ExtraColumn | undefined } = {},
): Record<string, ReactNode> {
  const shared = { parentEntity: 'request', record, untitled };
  return {
    items: <ChildrenTable {...shared} entity="requestItem" property="items" extra={ofItems} />,
    requirements: <ChildrenTable {...shared} entity="requirement" property="requirements" />,
    evaluationCriteria: <Criteria {...shared} />,
    requestFiles: <FilesPanel {...shared} property="requestFiles" />,
  };
}

/** The price criterion is built in, so its name is translated. */
function Criteria(shared: { parentEntity: string; record: Representation<'request'>; untitled: boolean }): ReactNode {
  const text = useText();
  const asRead = (criterion: Representation): Representation =>
    criterion['isPrice'] === true ? { ...criterion, title: text('evaluation.price') } : criterion;
  return <ChildrenTable {...shared} entity="evaluationCriterion" property="evaluationCriteria" asRead={asRead} />;
}
