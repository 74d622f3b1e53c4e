import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { mostCounted } from '../../../schemas/domain/most-counted.ts';
import type { Collection } from '../../data/representation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

const pageSize = 30;

type PageMembers = Pick<Collection, 'members' | 'total' | 'isMore' | 'next'>;

/**
 * "31 to 60 of 84", "31 to 60 of 10,000+"; hidden if everything fits on one page. In a large list, the link says
 * whether there is a next page.
 */
export function Pager(props: {
  page: number;
  list: PageMembers | undefined;
  size?: number;
  onPage: (page: number) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { page, list, size = pageSize, onPage } = props;
  const { from, to, goesOn } = windowOf(page, size, list);
  if (!goesOn && page === 1) return null;
  const counted = list?.total ?? 0;
  const many = counted > mostCounted ? format.count(mostCounted + 1) : `${format.decimal(counted)}+`;
  const total = list?.isMore ? many : format.count(counted);
  const range = { from: format.decimal(from), to: format.decimal(to), total };
  return (
    <Stack
      component="nav"
      aria-label={text('common.pager')}
      direction="row"
      sx={{ alignItems: 'center', gap: 0.5, justifyContent: 'flex-end' }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', mr: 1 }}>
        {text('common.pager.range', range)}
      </Typography>
      <IconButton aria-label={text('common.pager.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} />
      </IconButton>
      <IconButton aria-label={text('common.pager.next')} disabled={!goesOn} onClick={() => onPage(page + 1)}>
        <ChevronRight size={16} />
      </IconButton>
    </Stack>
  );
}

function windowOf(
  page: number,
  size: number,
  list: PageMembers | undefined,
): { from: number; to: number; goesOn: boolean } {
  const total = list?.total ?? 0;
  const before = (page - 1) * size;
  if (list?.isMore) return { from: before + 1, to: before + list.members.length, goesOn: list.next !== undefined };
  return { from: before + 1, to: Math.min(page * size, total), goesOn: page * size < total };
}
