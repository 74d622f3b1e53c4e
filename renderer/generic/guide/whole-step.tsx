import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';

interface StepArea {
  /** The block that takes up the whole step. */
  alone: string | null;
  setAlone: (block: string | null) => void;
}

const Area = createContext<StepArea>({ alone: null, setAlone: () => {} });
const Block = createContext('');

/** A step with its foot. One block can take it up for a while, since leaving would abandon an unfinished task. */
export function StepArea({ children }: { children: ReactNode }): ReactNode {
  const [alone, setAlone] = useState<string | null>(null);
  const area = useMemo(() => ({ alone, setAlone }), [alone]);
  return <Area value={area}>{children}</Area>;
}

export function StepBlock({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return <Block value={name}>{children}</Block>;
}

export const useWholeStepBlock = (): string | null => use(Area).alone;

/** Hides the rest of the step while requested; input there is kept. */
export function useWholeStep(isWanted: boolean): void {
  const { setAlone } = use(Area);
  const block = use(Block);
  useEffect(() => {
    if (!isWanted) return undefined;
    setAlone(block);
    return () => setAlone(null);
  }, [isWanted, setAlone, block]);
}
