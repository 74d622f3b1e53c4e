import type { ReactNode } from 'react';
import { AreaTexts } from '../../kit/area-texts.tsx';

/** Texts of the administrators' pages: nobody else fetches them. */
export const ConfigurationMessages = ({ children }: { children: ReactNode }): ReactNode => (
  <AreaTexts
    areas={['configuration', 'schemas', 'register', 'audit', 'demands', 'scenarios', 'currencies', 'comparison']}
  >
    {children}
  </AreaTexts>
);
