import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { ChildrenTable, type ExtraColumn } from '../../generic/collection/cards/children-table.tsx';
import { FilesPanel } from '../../generic/collection/files/files-panel.tsx';

/** The parts of a request that are tables of their own instead of plain values. */
export function requestParts(
  record: Representation<'request'>,
  { untitled = false, ofItems }: { untitled?: boolean; ofItems?: ExtraColumn | undefined } = {},
): Record<string, ReactNode> {
  const shared = { parentEntity: 'request', record, untitled };
  return {
    items: <ChildrenTable {...shared} entity="requestItem" property="items" extra={ofItems} />,
    requirements: <ChildrenTable {...shared} entity="requirement" property="requirements" />,
    evaluationCriteria: <ChildrenTable {...shared} entity="evaluationCriterion" property="evaluationCriteria" />,
    requestFiles: <FilesPanel {...shared} property="requestFiles" />,
  };
}
