import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { NegotiatedItems } from './negotiated-items.tsx';
import { typeViewOf } from '../../types/index.ts';
import type { SupplierMainProps } from '../../types/type-view.ts';
import { OwnBids } from '../own/own-bids.tsx';
import { RoomRules } from './room-rules.tsx';

/** Where the supplier stands, beside it what it can do, below what it did and by which rules. */
export function SupplierMain({ room, own, announce, notes }: SupplierMainProps): ReactNode {
  const text = useText();
  const { negotiation, bids, items } = room;
  const { Standing, Way, acting } = typeViewOf(negotiation).supplier;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
        gridTemplateRows: { xs: 'auto auto 1fr', md: 'auto 1fr' },
        flex: 1,
      }}
    >
      <Stack sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 1.25 }, gap: 2, gridColumn: 1 }}>
        {notes}
        <Standing negotiation={negotiation} own={own} />
      </Stack>
      {acting && (
        <Box
          component="aside"
          aria-label={text(acting.titleId)}
          sx={{
            gridColumn: { md: 2 },
            gridRow: { md: '1 / 3' },
            p: { xs: 2, md: 3 },
            borderLeft: { md: 1 },
            borderColor: { md: 'line.hair' },
            bgcolor: { md: 'surface.sunken' },
          }}
        >
          <acting.Panel room={room} own={own} announce={announce} />
        </Box>
      )}
      <Stack sx={{ p: { xs: 2, md: 3 }, pt: { xs: 1, md: 1.25 }, gap: 2.5, gridColumn: 1, minWidth: 0 }}>
        {Way && <Way key={negotiation['@id']} negotiation={negotiation} own={own} bids={bids} />}
        {acting && <OwnBids negotiation={negotiation} own={own} bids={bids} />}
        <RoomRules negotiation={negotiation} />
        <NegotiatedItems items={items} />
      </Stack>
    </Box>
  );
}
