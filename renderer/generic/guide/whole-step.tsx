import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';

interface StepArea {
  /** The block that has the step for itself. */
  alone: string | null;
  setAlone: (block: string | null) => void;
}

const Area = createContext<StepArea>({ alone: null, setAlone: () => {} });
const Block = createContext('');

/** A step with its foot, which one block may have for itself for a while: another way on would leave it half done. */
export function StepArea({ children }: { children: ReactNode }): ReactNode {
  const [alone, setAlone] = useState<string | null>(null);
  const area = useMemo(() => ({ alone, setAlone }), [alone]);
  return <Area value={area}>{children}</Area>;
}

export function StepBlock({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return <Block value={name}>{children}</Block>;
}

export const useAlone = (): string | null => use(Area).alone;

/** While it is wanted, the rest of the step is out of sight; what is typed there stays. */
export function useWholeStep(isWanted: boolean): void {
  const { setAlone } = use(Area);
  const block = use(Block);
  useEffect(() => {
    if (!isWanted) return undefined;
    setAlone(block);
    return () => setAlone(null);
  }, [isWanted, setAlone, block]);
}
