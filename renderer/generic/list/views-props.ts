import type { ListUi } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import type { ListState } from './list-state.ts';

export interface ViewsProps {
  entity: string;
  description: EntityDescription;
  listUi: ListUi;
  /** The list's default columns. */
  standard: ListUi;
  views: readonly Representation[];
  state: ListState;
  change: (state: ListState) => void;
}

export type OpenDialog = 'save' | 'columns' | 'export';
