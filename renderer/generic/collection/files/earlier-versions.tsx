import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import { get } from '../../../data/http.ts';
import type { Problem } from '../../../data/problem.ts';
import { nameOf, textAt, type Representation } from '../../../data/representation.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Dialog } from '../../../kit/dialog.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';

/** What lay here before it was replaced, to be fetched. */
export default function EarlierVersions({ file, onClose }: { file: Representation; onClose: () => void }): ReactNode {
  const text = useText();
  const path = `${file['@id']}/versions`;
  const found = useQuery<JsonObject[], Problem>({
    queryKey: ['file-versions', path, file.version],
    queryFn: async ({ signal }) => versionsIn(await get(path, signal)),
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
      {found.data?.length === 0 && <Typography variant="body2">{text('common.files.versions.none')}</Typography>}
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {found.data?.map((version) => (
          <Version key={String(version['version'])} version={version} />
        ))}
      </Stack>
    </Dialog>
  );
}

function Version({ version }: { version: JsonObject }): ReactNode {
  const format = useFormat();
  const size = typeof version['size'] === 'number' ? format.bytes(version['size']) : '';
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
      <Link href={textAt(version, 'download')} variant="body2" sx={{ flex: 1 }}>
        {format.dateTime(textAt(version, 'at'))}
      </Link>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {size}
      </Typography>
    </Stack>
  );
}

function versionsIn(answer: unknown): JsonObject[] {
  const versions = isObject(answer) ? answer['versions'] : undefined;
  return Array.isArray(versions) ? versions.filter(isObject) : [];
}
