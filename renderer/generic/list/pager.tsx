import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

export const pageSize = 30;

/** "31 to 60 of 84"; nothing while everything fits on one page. */
export function Pager(props: {
  page: number;
  total: number;
  isMore?: boolean;
  size?: number;
  onPage: (page: number) => void;
}): ReactNode {
  const text = useText();
  const { page, total, isMore = false, size = pageSize, onPage } = props;
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1 && page === 1) return null;
  const range = { from: (page - 1) * size + 1, to: Math.min(page * size, total), total };
  return (
    <Stack
      component="nav"
      aria-label={text('common.pager')}
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, justifyContent: 'flex-end' }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mr: 1 }}>
        {text(isMore ? 'common.pager.rangeOfMore' : 'common.pager.range', range)}
      </Typography>
      <IconButton aria-label={text('common.pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton aria-label={text('common.pager.next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} />
      </IconButton>
    </Stack>
  );
}
