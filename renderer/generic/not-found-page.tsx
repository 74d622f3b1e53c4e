import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { usePage } from '../kit/page-store.ts';

export default function NotFoundPage(): ReactNode {
  const text = useText();
  usePage({ title: text('common.notFound.title') });
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, pt: 6, maxWidth: 520 }}>
      <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {text('common.notFound.title')}
      </Typography>
      <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {text('common.notFound.text')}
      </Typography>
      <Button component={Link} to="/">
        {text('common.toHome')}
      </Button>
    </Box>
  );
}
