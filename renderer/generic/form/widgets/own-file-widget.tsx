import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { WidgetProps } from '@rjsf/utils';
import { useRef, type ReactNode } from 'react';
import { iriOf, nameOf } from '../../../data/representation.ts';
import { collectionOf } from '../../../data/resources.ts';
import { useList } from '../../../data/use-record.ts';
import { FileInput } from '../../../kit/file-button.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { UploadRow } from '../../collection/files/upload-row.tsx';
import { useUploadLimits } from '../../collection/files/use-upload-limits.ts';
import { useUploads } from '../../collection/files/use-uploads.ts';
import { ariaOf, contextOf, isInvalid, schemaOf } from './widget-context.ts';

/** Selects one of the record's files, or uploads a new one. */
export function OwnFile(props: WidgetProps): ReactNode {
  const { iri, entity } = contextOf(props);
  const link = schemaOf(props)['x-link'] ?? '';
  if (!iri || !link) return <Nowhere />;
  return <Files {...props} parent={{ property: entity, iri }} link={link} />;
}

/** Shown in the preview, which has no record for the file. */
function Nowhere(): ReactNode {
  const text = useText();
  return (
    <Button disabled sx={{ alignSelf: 'flex-start' }}>
      {text('common.files.choose')}
    </Button>
  );
}

function Files(props: WidgetProps & { parent: { property: string; iri: string }; link: string }): ReactNode {
  const text = useText();
  const limits = useUploadLimits();
  const input = useRef<HTMLInputElement>(null);
  const { parent, link, id, onChange } = props;
  const { data } = useList(collectionOf(link), { [parent.property]: parent.iri, itemsPerPage: '100' });
  const { running, add } = useUploads({ entity: link, parent, onUploaded: (file) => onChange(file) });
  const files = data?.members ?? [];
  const chosen = iriOf(props.value) ?? '';
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Select
          id={id}
          fullWidth
          displayEmpty
          notched={false}
          value={files.some((file) => file['@id'] === chosen) ? chosen : ''}
          disabled={props.disabled ?? false}
          error={isInvalid(props)}
          SelectDisplayProps={{ 'aria-label': props.label, ...ariaOf(props) }}
          inputProps={{ 'aria-label': props.label }}
          onChange={(event) => onChange(event.target.value || undefined)}
        >
          <MenuItem value="">{text('common.none')}</MenuItem>
          {files.map((file) => (
            <MenuItem key={file['@id']} value={file['@id']}>
              {nameOf(file)}
            </MenuItem>
          ))}
        </Select>
        <Button disabled={props.disabled ?? false} sx={{ flex: 'none' }} onClick={() => input.current?.click()}>
          {text('common.files.choose')}
        </Button>
      </Stack>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {text('common.files.limits', { formats: limits.kinds.join(', '), megabytes: limits.megabytes })}
      </Typography>
      {running.map((one) => (
        <UploadRow key={one.id} upload={one} />
      ))}
      <FileInput
        input={input}
        label={`${props.label}, ${text('common.files.choose')}`}
        accept={limits.kinds.map((format) => `.${format}`).join(',')}
        onFiles={add}
      />
    </Stack>
  );
}
