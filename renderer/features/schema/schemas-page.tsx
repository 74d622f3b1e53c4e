import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Collection, Representation } from '../../data/representation.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSession } from '../../data/session.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Fact, Facts } from '../../kit/fact.tsx';
import { Link } from '../../kit/link.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { missing } from '../../kit/money.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { DataTable } from '../../kit/table.tsx';
import { When } from '../../kit/when.tsx';
import { usePage } from '../../kit/page-store.ts';
import { ConfigurationMessages } from '../configuration/configuration-messages.tsx';
import { changeableForms, fixedForms } from './extensible.ts';
import { ScopeNote } from './editor/scope-note.tsx';
import { useScope, useVersions, versionsOf } from './versions/use-versions.ts';

/** The extensible forms with their published versions and drafts. */
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
  const { isAdmin } = useSession();
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
        {isAdmin && <FixedForms />}
      </Box>
    </>
  );
}

function Forms({ list }: { list: Collection }): ReactNode {
  const text = useText();
  const organization = useScope();
  const rows = changeableForms(useSession()).map(({ entity }) => ({
    entity,
    ...versionsOf(list, { entity, organization }),
  }));
  const version = (one: Representation): string => text('schemas.version', { number: Number(one['number']) });
  return (
    <Panel flush>
      <DataTable
        sx={{ '& td': { py: '10px' } }}
        rows={rows}
        rowKey={({ entity }) => entity}
        columns={[
          { head: text('schemas.form'), render: ({ entity }) => <FormName entity={entity} /> },
          {
            head: text('schemaOverlay.state.published'),
            render: ({ published }) =>
              published ? (
                <Badge tone="success" glyph="check">
                  {version(published)}
                </Badge>
              ) : (
                text('schemas.shipped')
              ),
          },
          {
            head: text('schemaOverlay.state.draft'),
            render: ({ draft }) =>
              draft ? (
                <Badge tone="neutral" glyph="draft">
                  {version(draft)}
                </Badge>
              ) : (
                missing
              ),
          },
          { head: text('common.field.updatedAt'), from: 'sm', render: ({ all }) => <Latest versions={all} /> },
        ]}
      />
    </Panel>
  );
}

/** Lists all other forms with the reason they accept no custom fields. */
function FixedForms(): ReactNode {
  const text = useText();
  return (
    <Panel title={text('schemas.fixed')} sx={{ mt: 2.5 }}>
      <Facts>
        {Object.keys(fixedForms).map((id) => (
          <Fact key={id} label={text(`schemas.fixed.${id}`)}>
            {text(`schemas.fixed.${id}.reason`)}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

function FormName({ entity }: { entity: string }): ReactNode {
  const text = useText();
  return (
    <>
      <Link to={`/schemas/${entity}`} color="inherit" sx={{ fontWeight: 500 }}>
        {text(`schemas.form.${entity}`)}
      </Link>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>{text(`schemas.form.${entity}.hint`)}</Box>
    </>
  );
}

function Latest({ versions }: { versions: readonly Representation[] }): ReactNode {
  const latest = versions
    .flatMap(({ updatedAt }) => (typeof updatedAt === 'string' ? [updatedAt] : []))
    .toSorted()
    .at(-1);
  return latest ? <When iso={latest} /> : missing;
}
