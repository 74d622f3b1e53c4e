import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OfferedOperation, Representation } from '../../../data/representation.ts';
import { AttachButton } from './attach-button.tsx';
import { FileRow } from './file-row.tsx';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

/** Files of a record. More can be attached as long as the server offers it. */
export function AttachedFiles(props: {
  entity: string;
  parent: { property: string; iri: string };
  files: readonly Representation[];
  attach: OfferedOperation | undefined;
  label: string;
  note?: string | null;
}): ReactNode {
  const { entity, parent, files, attach, label, note } = props;
  const { running, add } = useUploads({ entity, parent, ...(attach ? { href: attach.href } : {}) });
  if (files.length + running.length === 0 && !attach) return null;
  return (
    <Box sx={{ pt: 0.75, maxWidth: 560 }}>
      {note && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
      {files.map((file) => (
        <FileRow key={file['@id']} file={file} parentIri={parent.iri} />
      ))}
      {running.map((one) => (
        <UploadRow key={one.id} upload={one} />
      ))}
      {attach && <AttachButton label={label} onFiles={add} />}
    </Box>
  );
}
