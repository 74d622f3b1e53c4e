import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import type { Configured } from './use-configured.ts';
import { When } from '../../kit/when.tsx';

/** Says who changed it last and when, or that it is as shipped. */
export function ChangedBy({ record }: { record: Pick<Configured, 'changedAt' | 'changedByName'> }): ReactNode {
  const text = useText();
  const { changedAt: at, changedByName } = record;
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {at ? (
        <>
          {changedByName || text('auditEntry.system')}, <When iso={at} />
        </>
      ) : (
        text('configuration.shipped')
      )}
    </Typography>
  );
}
