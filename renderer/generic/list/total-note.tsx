import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { mostCounted } from '../../../schemas/domain/most-counted.ts';
import { useText } from '../../i18n/use-text.ts';

/** "12 workflows", "More than 10,000 entries" */
export function TotalNote(props: { called: string; total: number; isMore?: boolean }): ReactNode {
  const text = useText();
  const { called, total, isMore = false } = props;
  const what = text.first([`${called}.count`, 'common.entries'], { count: isMore ? mostCounted : total });
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {isMore && what ? text('common.moreThan', { what }) : what}
    </Typography>
  );
}
