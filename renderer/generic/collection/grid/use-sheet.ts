import type { HotTableRef } from '@handsontable/react-wrapper';
import type Handsontable from 'handsontable/base';
import { useCallback, useEffect, useRef, type RefObject } from 'react';

interface MountedSheet {
  table: RefObject<HotTableRef | null>;
  /** Null while the sheet is not drawn. */
  hot: () => Handsontable | null;
}

/** Gives the drawn table of a sheet to its rows, and takes it back on unmount. `attach` must be stable. */
export function useSheet(attach: (hot: Handsontable | null) => void): MountedSheet {
  const table = useRef<HotTableRef>(null);
  const hot = useCallback((): Handsontable | null => table.current?.hotInstance ?? null, []);
  useEffect(() => {
    attach(hot());
    return () => attach(null);
  }, [attach, hot]);
  return { table, hot };
}
