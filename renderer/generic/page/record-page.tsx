import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { iriOf, operationNamed, type Representation } from '../../data/representation.ts';
import { iriFor, listPathOf, pageOf, resourceOf, titleOf } from '../../data/resources.ts';
import { resources } from '../../generated/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { LoadingPage } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage, type Crumb } from '../../kit/page-store.ts';
import { useVisitor } from '../../data/use-visitor.ts';
import type { ListOperationsUi } from '../../../schemas/language/ui.ts';
import { Actions } from '../actions/actions.tsx';
import { ChildDialog } from '../collection/cards/child-dialog.tsx';
import { Details } from '../details/details.tsx';
import { CreateRecord } from '../list/create-record.tsx';
import { ListPanel } from '../list/list-panel.tsx';
import { ListOperations } from '../list/list-operations.tsx';
import { useFieldTexts } from '../use-field-texts.ts';
import { RecordGate } from '../record-gate.tsx';
import { useLinkedName } from '../value/linked-record.tsx';
import { Value } from '../value/value.tsx';

const Guide = lazy(async () => ({ default: (await import('../guide/guide.tsx')).Guide }));

/** The record at `:id`: its head with operations, its sections, and its child records. */
export function RecordPage({ entity, ...own }: Own & { entity: string }): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate iri={iriFor(entity, id)} entity={entity}>
      {(loaded) => <RecordOrGuide key={loaded.record['@id']} {...{ entity, ...loaded, ...own }} />}
    </RecordGate>
  );
}

/** Parts of the page that belong to one entity. */
interface Own {
  /** Shown above the record's details. */
  above?: ReactNode;
  /** Operations that this part offers. */
  hidden?: readonly string[];
}

interface Loaded extends Own {
  entity: string;
  record: Representation;
  description: EntityDescription;
}

/** A record that the visitor still fills in opens in its guide, if it has one. */
function RecordOrGuide(props: Loaded): ReactNode {
  const { record, description } = props;
  const guide = description.guides.find(({ finish }) => finish !== undefined);
  if (!guide?.finish || !operationNamed(record, 'update')) return <LoadedRecord {...props} />;
  return <RecordGuide {...props} guide={guide} finish={guide.finish} />;
}

function RecordGuide(props: Loaded & { guide: EntityDescription['guides'][number]; finish: string }): ReactNode {
  const { entity } = props;
  const navigate = useNavigate();
  usePageOf(props);
  const back = listPathOf(entity) ?? '/';
  return (
    <Suspense fallback={<LoadingPage />}>
      <Guide {...props} onClose={() => void navigate(back)} onFinished={() => void navigate(back)} />
    </Suspense>
  );
}

/** Sets the page's title and its way back to the list. Returns the title. */
function usePageOf(props: Loaded): string {
  const text = useText();
  const { entity } = props;
  const title = useTitle(props) || text(`${entity}.name`);
  const parent = useParent(props);
  const of = parent?.entity ?? entity;
  const list = listPathOf(of);
  const { page } = resourceOf(of);
  // A list on another page goes by that page's name.
  const label = typeof page?.list === 'string' ? `shell.nav.${page.list.slice(1)}` : `${of}.plural`;
  usePage({ title, crumbs: [...(list ? [{ label: text(label), to: list }] : []), ...(parent ? [parent.crumb] : [])] });
  return title;
}

/** The record on whose page this one is listed. */
function useParent({ entity, record }: Loaded): { entity: string; crumb: Crumb } | null {
  const found = resources.find(({ children }) => children?.some((child) => child.entity === entity));
  const link = found?.children?.find((child) => child.entity === entity)?.property;
  const iri = link === undefined ? null : iriOf(record[link]);
  const name = useLinkedName(iri);
  const to = pageOf(iri);
  return found && to ? { entity: found.entity, crumb: { label: name ?? '', to } } : null;
}

function LoadedRecord(props: Loaded): ReactNode {
  const { entity, record, description } = props;
  const title = usePageOf(props);
  const { ability } = useVisitor();
  const children = resourceOf(entity).children?.filter((child) => ability.can('read', child.entity));
  return (
    <>
      <PageHead title={title} badge={<Standing {...props} />} actions={<RecordActions {...props} />} />
      <Stack sx={{ p: { xs: 2, md: 3 }, maxWidth: 1088, gap: 2.5 }}>
        {props.above}
        <Details {...{ entity, description, record }} />
        {children?.map((child) => (
          <Box key={child.entity}>
            <ListPanel entity={child.entity} parent={{ property: child.property, iri: record['@id'] }} />
          </Box>
        ))}
      </Stack>
    </>
  );
}

/** The badge of a record: its status if it has one, which tells more than the state. */
function Standing({ entity, record, description: { schema, ui } }: Loaded): ReactNode {
  const { state, status } = record;
  if (typeof status === 'string' && ui.fields?.['status']?.looks)
    return (
      <Value {...{ entity, record, ui }} name="status" schema={schema.properties?.['status'] ?? {}} value={status} />
    );
  return state && <StateBadge entity={entity} state={state} ui={ui} />;
}

/** The title of a record. An option among its parts is named by its label. */
function useTitle({ entity, record, description }: Loaded): string {
  const texts = useFieldTexts(entity);
  const [property = ''] = resourceOf(entity).title;
  const schema = description.schema.properties?.[property];
  const value = record[property];
  return schema?.enum && typeof value === 'string' ? texts.option(property, schema, value) : titleOf(entity, record);
}

/** Operations on the list with the record's values: asking again for the same document, or uploading another one. */
function OnTheList(props: { entity: string; record: Representation; ui: ListOperationsUi | undefined }): ReactNode {
  const { entity, record, ui } = props;
  const isOffered = ui && Object.entries(ui.when).every(([field, values]) => values.includes(String(record[field])));
  if (!isOffered) return null;
  const given = Object.entries(ui.given).map(([input, fields]) => [input, fields.map((field) => iriOf(record[field]))]);
  const initial = Object.fromEntries(ui.create.map((field) => [field, record[field]]));
  return (
    <>
      <ListOperations entity={entity} given={Object.fromEntries(given)} />
      <CreateRecord entity={entity} initial={initial} />
    </>
  );
}

/** Editing uses the record's form; deleting leads back to the list. */
function RecordActions({ entity, record, description, hidden = [] }: Loaded): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const [isEdited, setEdited] = useState(false);
  return (
    <>
      {operationNamed(record, 'update') && (
        <Button startIcon={<Pencil size={15} />} onClick={() => setEdited(true)}>
          {text(`${entity}.operation.update`)}
        </Button>
      )}
      <OnTheList {...{ entity, record }} ui={description.ui.detail?.listOperations} />
      <Actions
        {...{ entity, description, record }}
        hidden={['update', ...hidden]}
        onDone={({ method }) => {
          if (method === 'DELETE') void navigate(listPathOf(entity) ?? '/', { replace: true });
        }}
      />
      {isEdited && <ChildDialog {...{ entity, description }} child={record} onClose={() => setEdited(false)} />}
    </>
  );
}
