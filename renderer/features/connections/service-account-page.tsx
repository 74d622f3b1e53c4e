import Button from '@mui/material/Button';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { iriFor } from '../../data/resources.ts';
import { RecordPage } from '../../generic/page/record-page.tsx';
import { useText } from '../../i18n/use-text.ts';

/** A service account leads to what it did: the log names it like a person. */
export default function ServiceAccountPage(): ReactNode {
  const text = useText();
  const { id = '' } = useParams();
  const acts = `/audit?${new URLSearchParams({ account: iriFor('account', id) }).toString()}`;
  return (
    <RecordPage
      entity="serviceAccount"
      above={
        <Button component={Link} to={acts} startIcon={<History size={15} />} sx={{ alignSelf: 'start' }}>
          {text('shell.connections.acts')}
        </Button>
      }
    />
  );
}
