import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { textAt } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';
import { When } from '../../kit/when.tsx';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';

/** Who changed it last, and when; that it is as shipped where nobody did. */
export function ChangedBy({ record }: { record: JsonObject }): ReactNode {
  const text = useText();
  const at = textAt(record, 'changedAt');
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {at ? (
        <>
          {textAt(record, 'changedByName') || text('auditEntry.system')}, <When iso={at} />
        </>
      ) : (
        text('configuration.shipped')
      )}
    </Typography>
  );
}
