import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Title, badge and a line of meta data; at most two buttons and "…" on the right. Gets the focus after navigation. */
export function PageHead(props: {
  title: ReactNode;
  badge?: ReactNode;
  meta?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  const { title, badge, meta, actions, children } = props;
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pt: 2.5 }}>
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 2, flexWrap: { xs: 'wrap', lg: 'nowrap' } }}>
        <Box sx={{ flex: { xs: '1 1 100%', md: '1 1 0' }, minWidth: 0 }}>
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.25, flexWrap: 'wrap' }}>
            <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none', overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {badge}
          </Stack>
          {meta && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.25 }}>
              {meta}
            </Typography>
          )}
        </Box>
        {actions && (
          <Stack
            direction="row"
            sx={{
              gap: 1,
              flex: { xs: '1 1 100%', md: 'none' },
              flexWrap: { xs: 'wrap-reverse', md: 'wrap' },
              // On phones, "…" never gets a line of its own.
              '& > .MuiIconButton-root': { order: { xs: -1, md: 0 } },
            }}
          >
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Box>
  );
}
