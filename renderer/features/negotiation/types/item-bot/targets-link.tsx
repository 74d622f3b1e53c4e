import Button from '@mui/material/Button';
import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { useText } from '../../../../i18n/use-text.ts';

export const targetsPath = (id: string): string => `/bot-negotiation?negotiation=${id}`;

/** Targets and limits of many items have a page of their own. */
export function TargetsLink(): ReactNode {
  const text = useText();
  const { id = '' } = useParams();
  return (
    <Button
      component={RouterLink}
      to={targetsPath(id)}
      startIcon={<ListChecks size={15} />}
      sx={{ alignSelf: 'flex-start' }}
    >
      {text('itemBot.targets.open')}
    </Button>
  );
}
