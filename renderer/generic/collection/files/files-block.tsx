import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { useSchema } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FileInput } from '../../../kit/file-button.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { useDropZone } from '../../../kit/use-drop-zone.ts';
import type { CollectionProps } from '../collection-props.ts';
import { FileRow } from './file-row.tsx';
import { parentProperty } from '../parent-property.ts';
import { useChildren } from '../use-children.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploadLimits } from './use-upload-limits.ts';
import { useUploads } from './use-uploads.ts';

/** Uploads files of a record, selected or dropped. Validates them first, and shows the progress. */
export default function FilesBlock(props: CollectionProps): ReactNode {
  const text = useText();
  const { entity, block, guide, record } = props;
  const description = useSchema(block.entity);
  const parent = description.data ? parentProperty(description.data.schema, entity) : entity;
  const question = { entity: block.entity, record, property: block.property, parent, withOperations: true } as const;
  const { children = [], error, retry } = useChildren(question);
  const target = { entity: block.entity, parent: { property: parent, iri: record['@id'] } };
  const { running, add } = useUploads(target, `${record['@id']}/${block.property}`);
  return (
    <Panel
      title={text.first([`${guide.name}.block.${block.id}`, `${entity}.field.${block.property}`])}
      sx={{ maxWidth: 760 }}
    >
      <DropZone onFiles={add} />
      {error && <PartError error={error} retry={retry} />}
      <Stack sx={{ mt: children.length + running.length > 0 ? 1.5 : 0 }}>
        {children.map((file) => (
          <FileRow key={file['@id']} file={file} parentIri={record['@id']} />
        ))}
        {running.map((one) => (
          <UploadRow key={one.id} upload={one} />
        ))}
      </Stack>
    </Panel>
  );
}

function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }): ReactNode {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const limits = useUploadLimits();
  const zone = useDropZone(onFiles);
  return (
    <Box {...zone.handlers} sx={{ ...zone.look, borderRadius: '6px', p: 2, textAlign: 'center' }}>
      <Typography variant="body2">
        <Button variant="text" size="small" sx={{ color: 'primary.main' }} onClick={() => input.current?.click()}>
          {text('common.files.choose')}
        </Button>
        {/* Dropping files is impossible on touch screens. */}
        <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
          {text('common.files.orDrop')}
        </Box>
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('common.files.limits', { formats: limits.kinds.join(', '), megabytes: limits.megabytes })}
      </Typography>
      <FileInput
        multiple
        input={input}
        label={text('common.files.choose')}
        accept={limits.kinds.map((format) => `.${format}`).join(',')}
        onFiles={onFiles}
      />
    </Box>
  );
}
