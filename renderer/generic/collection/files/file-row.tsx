import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Eye, FileText, History, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { nameOf, operationsOf, type Representation } from '../../../data/representation.ts';
import { useCommand } from '../../../data/use-command.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { showProblem } from '../../../kit/show-problem.ts';
import { canPreview } from './can-preview.ts';
import { ReplaceFile } from './replace-file.tsx';

const FilePreview = lazy(() => import('./file-preview.tsx'));
const EarlierVersions = lazy(() => import('./earlier-versions.tsx'));

export const rowLook = { alignItems: 'center', gap: 1.5, py: 0.75, borderTop: 1, borderColor: 'line.hair' } as const;

export function FileRow({ file, parentIri }: { file: Representation; parentIri?: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const command = useCommand();
  const name = nameOf(file);
  const size = typeof file['size'] === 'number' ? format.bytes(file['size']) : '';
  const may = (operationName: string): boolean =>
    operationsOf(file).some((operation) => operation.name === operationName);
  const remove = (): void =>
    command.mutate(
      { method: 'DELETE', href: file['@id'], refresh: parentIri ? [parentIri] : [] },
      { onError: (problem) => showProblem(problem, text) },
    );
  return (
    <Stack direction="row" sx={rowLook}>
      <FileText size={15} aria-hidden color="var(--p-palette-ink-faint)" />
      <Link href={`${file['@id']}/download`} variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Link>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {size}
      </Typography>
      {canPreview(file['contentType']) && <PreviewButton file={file} />}
      {may('update') && (file.version ?? 1) > 1 && <VersionsButton file={file} />}
      {parentIri !== undefined && may('update') && <ReplaceFile file={file} parentIri={parentIri} />}
      {parentIri !== undefined && may('delete') && (
        <IconButton size="small" aria-label={text('common.deleteNamed', { name })} onClick={remove}>
          <Trash2 size={15} />
        </IconButton>
      )}
    </Stack>
  );
}

/** Opens the picture or PDF in a preview; the focus returns to this button. */
function PreviewButton({ file }: { file: Representation }): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={text('common.files.preview', { name: nameOf(file) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Eye size={15} />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <FilePreview file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the earlier versions of a file that was replaced. */
function VersionsButton({ file }: { file: Representation }): ReactNode {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        size="small"
        aria-label={text('common.files.versions', { name: nameOf(file) })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <History size={15} />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <EarlierVersions file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
