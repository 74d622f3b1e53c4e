import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { Collection, Representation } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Link } from '../../kit/link.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { missing } from '../../kit/money.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { When } from '../../kit/when.tsx';
import { usePage } from '../../kit/page-store.ts';
import { ConfigurationMessages } from '../configuration/configuration-messages.tsx';
import { extensible } from './extensible.ts';
import { ScopeNote } from './editor/scope-note.tsx';
import { useScope, useVersions, versionsOf } from './versions/use-versions.ts';

/** The forms that can be extended, what is in force of each, and what waits as a draft. */
export default function SchemasPage(): ReactNode {
  return (
    <ConfigurationMessages>
      <AllForms />
    </ConfigurationMessages>
  );
}

function AllForms(): ReactNode {
  const text = useText();
  usePage({ title: text('shell.nav.forms') });
  const versions = useVersions({});
  return (
    <>
      <PageHead title={text('shell.nav.forms')} meta={<ScopeNote />} />
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        {versions.isError && <PartError error={versions.error} retry={() => void versions.refetch()} />}
        {versions.isPending && (
          <Loading height={320}>
            <SkeletonRows rows={8} />
          </Loading>
        )}
        {versions.data && <Forms list={versions.data} />}
      </Box>
    </>
  );
}

/** On a phone the names need the room. */
const wide = { display: { xs: 'none', sm: 'table-cell' } };

function Forms({ list }: { list: Collection }): ReactNode {
  const text = useText();
  const organization = useScope();
  return (
    <Panel flush>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('schemas.form')}</TableCell>
            <TableCell>{text('schemaOverlay.state.published')}</TableCell>
            <TableCell>{text('schemaOverlay.state.draft')}</TableCell>
            <TableCell sx={wide}>{text('common.field.updatedAt')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {extensible.map(({ entity }) => (
            <FormRow key={entity} entity={entity} versions={versionsOf(list, { entity, organization })} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

function FormRow({ entity, versions }: { entity: string; versions: ReturnType<typeof versionsOf> }): ReactNode {
  const text = useText();
  const { all, published, draft } = versions;
  const changed = all.flatMap(({ updatedAt }) => (typeof updatedAt === 'string' ? [updatedAt] : [])).toSorted();
  const latest = changed.at(-1);
  return (
    <TableRow sx={{ '& td': { py: '10px' } }}>
      <TableCell>
        <Link to={`/schemas/${entity}`} color="inherit" sx={{ fontWeight: 500 }}>
          {text(`schemas.form.${entity}`)}
        </Link>
        <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{text(`schemas.form.${entity}.hint`)}</Box>
      </TableCell>
      <TableCell>
        {published ? (
          <Badge tone="success" glyph="check">
            {text('schemas.version', { number: numberOf(published) })}
          </Badge>
        ) : (
          text('schemas.shipped')
        )}
      </TableCell>
      <TableCell>
        {draft ? (
          <Badge tone="neutral" glyph="draft">
            {text('schemas.version', { number: numberOf(draft) })}
          </Badge>
        ) : (
          missing
        )}
      </TableCell>
      <TableCell sx={wide}>{latest ? <When iso={latest} /> : missing}</TableCell>
    </TableRow>
  );
}

const numberOf = (version: Representation): number => Number(version['number']);
