import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { iriFor } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { Details } from '../../generic/details/details.tsx';
import { Children } from '../../generic/page/children.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useText } from '../../i18n/use-text.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { MappingPanel } from './mapping-panel.tsx';

export default function ExportProfilePage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'exportProfile'> iri={iriFor('exportProfile', id)} entity="exportProfile">
      {(loaded) => <Profile key={loaded.record['@id']} {...loaded} />}
    </RecordGate>
  );
}

/** A profile with the check of its mapping, which is done before the first order. */
function Profile(props: { record: Representation<'exportProfile'>; description: EntityDescription }): ReactNode {
  const { record, description } = props;
  const text = useText();
  const navigate = useNavigate();
  const title = record.title ?? '';
  usePage({ title, crumbs: [{ label: text('exportProfile.plural'), to: '/export-profiles' }] });
  return (
    <>
      <PageHead
        title={title}
        actions={
          <Actions
            entity="exportProfile"
            description={description}
            record={record}
            hidden={['mapping']}
            onDone={({ name }) => {
              if (name === 'delete') void navigate('/export-profiles');
            }}
          />
        }
      />
      <Stack sx={{ p: { xs: 2, md: 3 }, maxWidth: 1088, gap: 2.5 }}>
        <MappingPanel profile={record} mayEnter={operationNamed(record, 'mapping') !== undefined} />
        {record.delivery !== 'download' && <Children entity="orderExport" property="profile" parent={record['@id']} />}
        <Details entity="exportProfile" description={description} record={record} />
      </Stack>
    </>
  );
}
