import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { operationNamed } from '../../data/representation.ts';
import { iriFor } from '../../data/resources.ts';
import { useRecord } from '../../data/use-record.ts';
import { RecordPage } from '../../generic/page/record-page.tsx';
import { PreviewPanel } from './export-preview.tsx';
import { MappingPanel } from './mapping-panel.tsx';

/** A profile with the check of its mapping, which is done before the first order, and a look at its file. */
export default function ExportProfilePage(): ReactNode {
  return <RecordPage entity="exportProfile" hidden={['mapping']} above={<Checks />} />;
}

function Checks(): ReactNode {
  const { id = '' } = useParams();
  const { data } = useRecord<'exportProfile'>(iriFor('exportProfile', id));
  return (
    data && (
      <>
        <PreviewPanel profile={data} />
        <MappingPanel profile={data} mayEnter={operationNamed(data, 'mapping') !== undefined} />
      </>
    )
  );
}
