import type { Problem } from '../../data/problem.ts';
import type { OfferedOperation } from '../../data/representation.ts';
import type { CheckContext } from '../collection/rows/row-check.ts';
import type { ImportPreview, Mapping } from './import-preview.ts';

export interface ImportProps {
  /** The collection's `import`, which says where a file is looked at first. */
  operation: OfferedOperation;
  context: CheckContext;
  /** What was chosen already. */
  file?: File | null;
  onImported: () => Promise<void>;
  onClose: () => void;
}

/** The file that was sent, read by other columns. */
type UploadAgain = Pick<ImportPreview, 'upload' | 'headerRow'> & { mapping?: Mapping };

export interface PreviewState {
  preview: ImportPreview | null;
  problem: Problem | null;
  isBusy: boolean;
  /** True when there is a new preview. */
  ask: (body: FormData | UploadAgain) => Promise<boolean>;
  replace: (preview: ImportPreview) => void;
}
