import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { iriFor, listPathOf, pageOf } from '../../data/resources.ts';
import { useSession } from '../../data/session.tsx';
import { useList } from '../../data/use-record.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { Details } from '../../generic/details/details.tsx';
import { List } from '../../generic/list/list.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { OrganizationSheet } from './organization-sheet.tsx';

const OrganizationMerge = lazy(() => import('./merge/organization-merge.tsx'));

const entity = 'organization';

/** An organization: names, license, addresses and people for the operator; contact data for its partners. */
export default function OrganizationPage(): ReactNode {
  const { id = '' } = useParams();
  const iri = iriFor(entity, id);
  const record = useSupplierRecord(iri);
  if (record) return <Navigate to={pageOf(record) ?? '/suppliers'} replace />;
  return (
    <RecordGate iri={iri} entity={entity}>
      {(loaded) => <Loaded key={loaded.record['@id']} {...loaded} />}
    </RecordGate>
  );
}

/** For purchasers, the record of the supplier takes the place of its organization's page. */
function useSupplierRecord(organization: string): string | undefined {
  const { isPurchaser } = useSession();
  const { data } = useList(isPurchaser ? 'suppliers' : null, { organization, itemsPerPage: '1' });
  return data?.members[0]?.['@id'];
}

interface LoadedProps {
  record: Representation<'organization'>;
  description: EntityDescription;
}

function Loaded({ record, description }: LoadedProps): ReactNode {
  const text = useText();
  const { isAdmin } = useSession();
  const list = listPathOf(entity);
  const title = record.legal_name ?? text('organization.name');
  const mayChange = operationNamed(record, 'update') !== undefined;
  const merging = isAdmin && (
    <Suspense fallback={null}>
      <OrganizationMerge record={record} />
    </Suspense>
  );
  usePage({ title, crumbs: isAdmin && list ? [{ label: text('organization.plural'), to: list }] : [] });
  return (
    <>
      <PageHead
        title={title}
        badge={record.kind && <Badge tone="neutral">{text(`organization.kind.${record.kind}`)}</Badge>}
        actions={mayChange && merging}
      />
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        {!mayChange && merging && <Box sx={{ maxWidth: 760, mb: 2 }}>{merging}</Box>}
        {mayChange ? (
          <OrganizationSheet
            {...{ record, description }}
            license={<Actions {...{ entity, description, record }} hidden={['update', 'merge']} />}
          />
        ) : (
          <Box sx={{ maxWidth: 760 }}>
            <Details {...{ entity, description, record }} />
          </Box>
        )}
      </Box>
      {isAdmin && !record.mergedInto && <Members of={record['@id']} />}
    </>
  );
}

/** Leaves out tab counts, which would cover all organizations. */
const here = { columns: ['organization'], filters: ['organization'], tabs: ['all', 'waiting', 'blocked'] };

function Members({ of }: { of: string }): ReactNode {
  const text = useText();
  return (
    <Stack component="section" aria-label={text('account.plural')}>
      <Typography variant="h2" sx={{ px: { xs: 2, md: 3 } }}>
        {text('account.plural')}
      </Typography>
      <List entity="account" scope={{ organization: of }} without={here} />
    </Stack>
  );
}
