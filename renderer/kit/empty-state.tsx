import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** On first use: explains the purpose, with a primary action and an alternative. After filtering: no drawing. */
export function EmptyState(props: {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  drawing?: boolean;
  /** Replaces a whole page, so its title is the page's heading. */
  page?: boolean;
  /** For use among other panels: takes only the space its text needs. */
  compact?: boolean;
}): ReactNode {
  const { compact = false } = props;
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: compact ? 2 : 6 }}>
      {props.drawing !== false && <Drawing />}
      <Typography variant={compact ? 'label' : 'h2'} component={props.page ? 'h1' : 'p'} sx={{ m: 0 }}>
        {props.title}
      </Typography>
      {props.children && (
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 380 }}>
          {props.children}
        </Typography>
      )}
      {props.actions && (
        <Stack direction="row" sx={{ gap: 1, mt: 2, flexWrap: 'wrap', justifyContent: 'center' }}>
          {props.actions}
        </Stack>
      )}
    </Stack>
  );
}

function Drawing(): ReactNode {
  const empty = { fill: 'none', stroke: 'var(--p-palette-line-strong)', strokeWidth: 2, strokeDasharray: '5 5' };
  return (
    <Box component="svg" aria-hidden viewBox="0 0 134 48" sx={{ width: 120, mb: 3 }}>
      <rect
        x="1"
        y="1"
        width="38"
        height="46"
        rx="4"
        fill="none"
        stroke="var(--p-palette-line-strong)"
        strokeWidth="2"
      />
      <path
        d="M10 13h20M10 23h20M10 33h10"
        stroke="var(--p-palette-primary-main)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <rect x="48" y="1" width="38" height="46" rx="4" {...empty} />
      <rect x="95" y="1" width="38" height="46" rx="4" {...empty} />
    </Box>
  );
}
