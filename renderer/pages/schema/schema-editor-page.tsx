import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LoadingPage } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../shell/page-store.ts';
import { ConfigurationMessages } from '../configuration/configuration-messages.tsx';
import { NotFoundPage } from '../not-found-page.tsx';
import { Editor } from './editor.tsx';
import { extensibleNamed, type Extensible } from './extensible.ts';
import { NoDraft } from './no-draft.tsx';
import { useBase } from './use-preview.ts';
import { useScope, useVersions, versionsOf } from './use-versions.ts';

/** The form of an entity: its versions, and the draft that is edited. */
export default function SchemaEditorPage(): ReactNode {
  const { entity = '' } = useParams();
  const found = extensibleNamed(entity);
  if (!found) return <NotFoundPage />;
  return (
    <ConfigurationMessages>
      <EditorOf key={entity} extensible={found} />
    </ConfigurationMessages>
  );
}

function EditorOf({ extensible }: { extensible: Extensible }): ReactNode {
  const text = useText();
  const title = text(`schemas.form.${extensible.entity}`);
  usePage({ title, crumbs: [{ label: text('shell.nav.forms'), to: '/schemas' }], rail: true });
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const description = useSchema('schemaOverlay');
  if (isNarrow) return <TooNarrow title={title} />;
  if (description.isError) return <PartError error={description.error} retry={() => void description.refetch()} />;
  if (!description.data) return <LoadingPage />;
  return <Loaded extensible={extensible} description={description.data} />;
}

function Loaded(props: { extensible: Extensible; description: EntityDescription }): ReactNode {
  const { extensible, description } = props;
  const { entity } = extensible;
  const organization = useScope();
  const list = useVersions({ entity });
  const base = useBase(entity, organization);
  if (list.isError) return <PartError error={list.error} retry={() => void list.refetch()} />;
  if (base.isError) return <PartError error={base.error} retry={() => void base.refetch()} />;
  if (!list.data || !base.data?.description) return <LoadingPage />;
  const versions = versionsOf(list.data, { entity, organization });
  const { draft, published } = versions;
  if (!draft) return <NoDraft {...{ extensible, versions, description, organization }} />;
  return (
    <Editor
      key={draft['@id']}
      {...{ extensible, versions, description, organization, draft, published }}
      base={base.data.description}
    />
  );
}

/** Three columns need a wide window. */
function TooNarrow({ title }: { title: string }): ReactNode {
  const text = useText();
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        title={text('schemas.narrow')}
        actions={
          <Button component={RouterLink} to="/schemas">
            {text('schemas.narrow.back')}
          </Button>
        }
      >
        {text('schemas.narrow.hint')}
      </EmptyState>
    </>
  );
}
