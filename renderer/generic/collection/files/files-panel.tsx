import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isRepresentation, type Representation } from '../../../data/representation.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';
import { DownloadFiles } from './download-files.tsx';
import { FileRow } from './file-row.tsx';

/** The files of a record, to read and download. */
export function FilesPanel(props: {
  parentEntity: string;
  record: Representation;
  property: string;
  /** True if the surrounding page already names them. */
  untitled?: boolean;
}): ReactNode {
  const text = useText();
  const value = props.record[props.property];
  const files = Array.isArray(value) ? value.filter(isRepresentation) : [];
  return (
    <Panel
      title={props.untitled ? null : text.first([`${props.parentEntity}.field.${props.property}`])}
      action={files.length > 1 && !props.untitled ? <DownloadFiles record={props.record['@id']} size="small" /> : null}
    >
      {files.map((file) => (
        <FileRow key={file['@id']} file={file} />
      ))}
      {files.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text('common.files.none')}
        </Typography>
      )}
    </Panel>
  );
}
