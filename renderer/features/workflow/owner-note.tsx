import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { iriOf, nameOf, type Representation } from '../../data/representation.ts';
import { useList, useRecord } from '../../data/use-record.ts';
import { useText } from '../../i18n/use-text.ts';
import { Banner } from '../../kit/banner.tsx';

/** A workflow whose owner is gone should be handed over; without a colleague it cannot be. */
export function OwnerNote({ workflow }: { workflow: Representation }): ReactNode {
  const text = useText();
  const owner = useRecord(iriOf(workflow['owner']));
  const active = useList('users', { active: 'true', itemsPerPage: '2' });
  const isAlone = active.data?.members.every((account) => account['@id'] === iriOf(workflow['owner'])) ?? false;
  const isInactive = owner.data?.['active'] === false;
  if (!isAlone && !isInactive) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Banner
        tone="attention"
        glyph="warn"
        title={isAlone ? text('workflow.owner.alone') : text('workflow.owner.inactive', { name: nameOf(owner.data) })}
      />
    </Box>
  );
}
