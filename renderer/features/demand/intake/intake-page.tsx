import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { PageHead } from '../../../kit/page-head.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { Intake } from './intake.tsx';

/** Enters a demand in the requester's own words. */
export default function IntakePage(): ReactNode {
  const text = useText();
  usePage({
    title: text('demand.operation.create'),
    crumbs: [{ label: text('demand.plural'), to: '/demands' }],
  });
  return (
    <>
      <PageHead title={text('demands.what')} meta={text('demands.how')} />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1320 }}>
        <Intake />
      </Box>
    </>
  );
}
