import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CreateRecord } from '../../generic/list/create-record.tsx';
import { List } from '../../generic/list/list.tsx';
import { rowActionsOf } from '../../generic/list/row-actions.tsx';
import { useText } from '../../i18n/use-text.ts';

const entity = 'libraryEntry';
const Cell = rowActionsOf(entity);
const PolicyCell = rowActionsOf('policyTemplate');

/** Requirements and criteria that the organization reuses. */
export function LibraryTab(): ReactNode {
  const text = useText();
  return (
    <>
      <Stack direction="row" sx={{ px: { xs: 2, md: 3 }, gap: 2, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 640 }}>
          {text('libraryEntry.about')}
        </Typography>
        <CreateRecord entity={entity} />
      </Stack>
      <List entity={entity} extra={{ label: text('common.actions'), Cell }} />
      <Policies />
    </>
  );
}

/** Saved bot policies, which are created in the setup of a bot. */
function Policies(): ReactNode {
  const text = useText();
  return (
    <Stack component="section" aria-labelledby="kept-policies" sx={{ mt: 4, gap: 1 }}>
      <Typography id="kept-policies" variant="h3" component="h2" sx={{ px: { xs: 2, md: 3 } }}>
        {text('policyTemplate.plural')}
      </Typography>
      <List entity="policyTemplate" extra={{ label: text('common.actions'), Cell: PolicyCell }} />
    </Stack>
  );
}
