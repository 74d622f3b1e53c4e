import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { iriOf, operationNamed, type Representation } from '../../data/representation.ts';
import { idOf, iriFor, listPathOf, pageOf } from '../../data/resources.ts';
import { useSession } from '../../data/session.tsx';
import { useList } from '../../data/use-record.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { Details } from '../../generic/details/details.tsx';
import { List } from '../../generic/list/list.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Link } from '../../kit/link.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { useVisitor } from '../../data/use-visitor.ts';
import { OrganizationSheet } from './organization-sheet.tsx';

const OrganizationMerge = lazy(() => import('./merge/organization-merge.tsx'));
const SupplierFile = lazy(() => import('../insights/supplier-file.tsx'));

const entity = 'organization';

/** An organization: names, license, addresses and people for the operator; contact data for its partners. */
export default function OrganizationPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate iri={iriFor(entity, id)} entity={entity}>
      {(loaded) => <Loaded key={loaded.record['@id']} {...loaded} />}
    </RecordGate>
  );
}

interface LoadedProps {
  record: Representation<'organization'>;
  description: EntityDescription;
}

function Loaded({ record, description }: LoadedProps): ReactNode {
  const text = useText();
  const { isAdmin, isPurchaser } = useSession();
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
      {isPurchaser && !mayChange && (
        <Box sx={{ px: { xs: 2, md: 3 }, pt: { xs: 2, md: 3 }, maxWidth: 1180 }}>
          <Suspense>
            <SupplierFile organization={idOf(record['@id'])} />
          </Suspense>
          <ListEntry of={record} />
        </Box>
      )}
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

/** A link to the supplier's entry in the purchaser's supplier list, found by its link or its name. */
function ListEntry({ of }: { of: Representation<'organization'> }): ReactNode {
  const text = useText();
  const { ability } = useVisitor();
  const name = of.legal_name ?? '';
  const mayRead = name !== '' && ability.can('read', 'customSupplier');
  const { data } = useList<'customSupplier'>(mayRead ? 'custom-suppliers' : null, { q: name, itemsPerPage: '10' });
  const isSame = (entry: Representation<'customSupplier'>): boolean =>
    iriOf(entry.supplier) === of['@id'] || entry.name?.toLowerCase() === name.toLowerCase();
  const page = pageOf(data?.members.find(isSame)?.['@id']);
  if (!page) return null;
  return (
    <Typography variant="body2" sx={{ mt: 2 }}>
      <Link to={page}>{text('organization.listEntry')}</Link>
    </Typography>
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
