import type { ReactNode } from 'react';
import { AreaTexts } from '../../kit/area-texts.tsx';

/** Texts of administration pages, which only these load. */
export const ConfigurationMessages = ({ children }: { children: ReactNode }): ReactNode => (
  <AreaTexts
    areas={['configuration', 'schemas', 'register', 'audit', 'demands', 'scenarios', 'currencies', 'comparison']}
  >
    {children}
  </AreaTexts>
);
