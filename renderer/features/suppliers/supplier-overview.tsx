import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { idOf } from '../../data/resources.ts';
import { PartError } from '../../kit/part-error.tsx';
import { FileFigures } from '../insights/file-figures.tsx';
import { ScorePartsPanel } from '../insights/score-parts.tsx';
import { useScorecard, useSupplierFile } from '../insights/use-scores.ts';
import { AdvicePanel } from './advice-panel.tsx';
import { CompanyPanel } from './company-panel.tsx';
import { ListEntry } from './list-entry.tsx';
import { LatestPanel } from './latest-panel.tsx';
import { TrendPanel } from './trend-panel.tsx';
import type { SupplierTabProps } from './supplier-tabs.tsx';

/** Figures, the scorecard, the advice, and the company as the organization knows it. */
export function SupplierOverview(props: SupplierTabProps): ReactNode {
  const { supplier } = props;
  const { organization } = supplier;
  const { data: card } = useScorecard();
  const file = useSupplierFile(organization ? idOf(organization) : null);
  return (
    <Stack sx={{ gap: 2.5 }}>
      {file.isError && <PartError error={file.error} retry={() => void file.refetch()} />}
      {file.data && <FileFigures file={file.data} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 352px' },
        }}
      >
        <Stack sx={{ gap: 2.5, minWidth: 0 }}>
          {file.data && card && <ScorePartsPanel file={file.data} card={card} />}
          {(supplier.counts?.requests ?? 0) > 0 && <LatestPanel supplier={supplier} />}
          <ListEntry supplier={supplier} />
        </Stack>
        <Stack sx={{ gap: 2.5, minWidth: 0 }}>
          <AdvicePanel {...props} card={card} />
          {file.data && <TrendPanel file={file.data} card={card} />}
          <CompanyPanel supplier={supplier} />
        </Stack>
      </Box>
    </Stack>
  );
}
