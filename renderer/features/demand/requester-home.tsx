import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { Intake } from './intake/intake.tsx';
import { OwnDemands } from './own-demands.tsx';

/** Home page of requesters: a new demand, and the state of earlier ones. */
export default function RequesterHome(): ReactNode {
  return (
    <AreaTexts areas={['demands']}>
      <Home />
    </AreaTexts>
  );
}

function Home(): ReactNode {
  const text = useText();
  usePage({ title: text('shell.nav.home') });
  return (
    <>
      <PageHead title={text('demands.what')} meta={text('demands.how')} />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 3, maxWidth: 1320 }}>
        <Intake />
        <Box>
          <OwnDemands />
        </Box>
      </Stack>
    </>
  );
}
