import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answers } from '../../../../schemas/generated/answers.ts';
import { ask } from '../../../data/ask.ts';
import type { Problem } from '../../../data/problem.ts';
import { nameOf, type Representation } from '../../../data/representation.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';

/** Lists earlier versions of a file for download. */
export default function EarlierVersions({ file, onClose }: { file: Representation; onClose: () => void }): ReactNode {
  const text = useText();
  const path = `${file['@id']}/versions`;
  const found = useQuery<Answers['FileVersions'], Problem>({
    queryKey: ['file-versions', path, file.version],
    queryFn: ({ signal }) => ask('FileVersions', path, signal),
  });
  return (
    <Dialog
      open
      title={text('common.files.versions', { name: nameOf(file) })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('common.close')}</Button>}
    >
      {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Loading height={64} />}
      {found.data?.versions.length === 0 && (
        <Typography variant="body2">{text('common.files.versions.none')}</Typography>
      )}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {found.data?.versions.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </Stack>
    </Dialog>
  );
}

function Version({ version }: { version: Answers['FileVersions']['versions'][number] }): ReactNode {
  const format = useFormat();
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <Link href={version.download} variant="body2" sx={{ flex: 1 }}>
        {format.dateTime(version.at)}
      </Link>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {format.bytes(version.size)}
      </Typography>
    </Stack>
  );
}
