import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LoadingPage } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { usePage } from '../../kit/page-store.ts';
import { ConfigurationMessages } from '../configuration/configuration-messages.tsx';
import NotFoundPage from '../../generic/not-found-page.tsx';
import { Editor } from './editor/editor.tsx';
import { extensibleNamed, type Extensible } from './extensible.ts';
import { NoDraft } from './versions/no-draft.tsx';
import { useBase } from './preview/use-preview.ts';
import { useScope, useVersions, versionsOf } from './versions/use-versions.ts';

/** The form of an entity: its versions, and the draft being edited. */
export default function SchemaEditorPage(): ReactNode {
  const { entity = '' } = useParams();
  const found = extensibleNamed(entity, useSession());
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
  const description = useSchema('schemaOverlay');
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
  const form = base.data.description;
  if (!draft) return <NoDraft {...{ extensible, versions, description, organization }} base={form} />;
  return (
    <Editor key={draft['@id']} {...{ extensible, versions, description, organization, draft, published }} base={form} />
  );
}
