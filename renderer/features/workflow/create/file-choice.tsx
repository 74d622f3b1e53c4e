import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FileInput } from '../../../kit/file-button.tsx';
import { useDropZone } from '../../../kit/use-drop-zone.ts';

/** An optional list of items, selected or dropped. */
export function FileChoice(props: {
  file: File | null;
  onChoose: (file: File | null) => void;
  /** True if a template brings its own items. */
  withTemplate: boolean;
}): ReactNode {
  const text = useText();
  const { file, onChoose, withTemplate } = props;
  const { hash } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hash === '#import') place.current?.scrollIntoView({ block: 'center' });
  }, [hash]);
  const zone = useDropZone(([dropped]) => dropped && onChoose(dropped));
  if (withTemplate && !file) return null;
  return (
    <Box id="import" ref={place} sx={{ mt: 2 }}>
      <Typography variant="label" component="div" sx={{ mb: 0.5 }}>
        {text('workflow.import.label')}{' '}
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {text('common.optional')}
        </Typography>
      </Typography>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        {...zone.handlers}
        sx={{ ...zone.look, alignItems: { xs: 'stretch', sm: 'center' }, gap: 1.5, px: 2, py: 1.5 }}
      >
        {file ? <Chosen file={file} onRemove={() => onChoose(null)} /> : <Hint />}
        <Button onClick={() => input.current?.click()} sx={{ flex: 'none', minHeight: { xs: 44, sm: 32 } }}>
          {text(file ? 'workflow.import.another' : 'workflow.import.choose')}
        </Button>
        <FileInput
          input={input}
          label={text('workflow.import.choose')}
          accept=".csv,.xlsx"
          onFiles={([chosen]) => onChoose(chosen ?? null)}
        />
      </Stack>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 0.5 }}>
        {text('workflow.import.help')}{' '}
        <MuiLink href="/api/workflow-imports/sample" download>
          {text('workflow.import.sample')}
        </MuiLink>
      </Typography>
    </Box>
  );
}

function Hint(): ReactNode {
  const text = useText();
  return (
    <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
      {text('import.choose.hint')}
    </Typography>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Stack direction="row" sx={{ flex: 1, minWidth: 0, alignItems: 'center', gap: 1 }}>
      <FileSpreadsheet size={16} aria-hidden />
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 }}>
        {file.name}
      </Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {format.bytes(file.size)}
      </Typography>
      <IconButton size="small" aria-label={text('common.deleteNamed', { name: file.name })} onClick={onRemove}>
        <X size={15} />
      </IconButton>
    </Stack>
  );
}
