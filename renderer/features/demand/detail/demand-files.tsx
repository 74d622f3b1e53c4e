import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { AttachButton } from '../../../generic/collection/files/attach-button.tsx';
import { FileRow } from '../../../generic/collection/files/file-row.tsx';
import { UploadRow } from '../../../generic/collection/files/upload-row.tsx';
import { useUploads } from '../../../generic/collection/files/use-uploads.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';

/** What belongs to it; more can be added while it is a draft. */
export function DemandFiles({ record }: { record: Representation<'demand'> }): ReactNode {
  const text = useText();
  const parent = { property: 'demand', iri: record['@id'] };
  const { running, add } = useUploads({ entity: 'demandFile', parent });
  const files = record.files ?? [];
  const mayAdd = operationNamed(record, 'update') !== undefined;
  if (files.length + running.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title={text('demand.field.files')}
      action={mayAdd && <AttachButton label={text('demands.attach')} onFiles={add} />}
    >
      {files.map((file) => (
        <FileRow key={file['@id']} file={file} parentIri={record['@id']} />
      ))}
      {running.map((one) => (
        <UploadRow key={one.id} upload={one} />
      ))}
    </Panel>
  );
}
