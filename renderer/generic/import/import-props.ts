import type { Problem } from '../../data/problem.ts';
import type { OfferedOperation } from '../../data/representation.ts';
import type { CheckContext } from '../collection/rows/row-check.ts';
import type { ImportPreview, Mapping } from './import-preview.ts';

export interface ImportProps {
  /** The collection's `import` operation, which has the address for the preview of a file. */
  operation: OfferedOperation;
  context: CheckContext;
  /** The file that was already chosen. */
  file?: File | null;
  onImported: () => Promise<void>;
  onClose: () => void;
}

/** The uploaded file, to be read with another mapping. */
type UploadAgain = Pick<ImportPreview, 'upload' | 'headerRow'> & { mapping?: Mapping };

export interface PreviewState {
  preview: ImportPreview | null;
  problem: Problem | null;
  isBusy: boolean;
  /** Resolves to true if there is a new preview. */
  ask: (body: FormData | UploadAgain) => Promise<boolean>;
  replace: (preview: ImportPreview) => void;
}
