import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Can } from '@casl/react';
import { Layers, Pencil } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { pageLinks } from '../../../../schemas/domain/page-links.ts';
import { Link, useParams } from 'react-router';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { iriFor } from '../../../data/resources.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { Actions } from '../../../generic/actions/actions.tsx';
import { Details } from '../../../generic/details/details.tsx';
import { RecordGate } from '../../../generic/record-gate.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { Comments } from '../../comments/comments.tsx';
import { bodyOf, draftOf } from '../draft.ts';
import { DraftForm } from '../intake/draft-form.tsx';
import { SaveFoot } from '../intake/intake.tsx';
import { useSaveDemand } from '../use-save-demand.ts';
import { DemandItems } from './demand-items.tsx';
import { DemandTrace } from './demand-trace.tsx';
import { AttachButton } from '../../../generic/collection/files/attach-button.tsx';
import { FileRow } from '../../../generic/collection/files/file-row.tsx';
import { UploadRow } from '../../../generic/collection/files/upload-row.tsx';
import { useUploads } from '../../../generic/collection/files/use-uploads.ts';
import { Panel } from '../../../kit/panel.tsx';

interface Loaded {
  record: Representation<'demand'>;
  description: EntityDescription;
}

export default function DemandPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'demand'> iri={iriFor('demand', id)} entity="demand">
      {(loaded) => <Demand key={loaded.record['@id']} {...loaded} />}
    </RecordGate>
  );
}

/** A demand with its items, its approval, and the outcome of each line. */
function Demand({ record, description }: Loaded): ReactNode {
  const text = useText();
  const [isEdited, setEdited] = useState(false);
  const title = record.title ?? '';
  usePage({ title, crumbs: [{ label: text('demand.plural'), to: '/demands' }] });
  return (
    <>
      <PageHead
        title={title}
        badge={<StateBadge entity="demand" state={record.state ?? ''} ui={description.ui} />}
        meta={<Meta record={record} />}
        actions={!isEdited && <Verbs {...{ record, description }} onEdit={() => setEdited(true)} />}
      />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1180 }}>
        {isEdited ? (
          <EditDraft record={record} description={description} onDone={() => setEdited(false)} />
        ) : (
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
              alignItems: 'start',
            }}
          >
            <Stack sx={{ gap: 2.5, minWidth: 0 }}>
              <DemandItems record={record} />
              <DemandFiles record={record} />
              <Details entity="demand" description={description} record={record} />
              <Comments about={record['@id']} />
            </Stack>
            <DemandTrace record={record} />
          </Box>
        )}
      </Box>
    </>
  );
}

function Verbs({ record, description, onEdit }: Loaded & { onEdit: () => void }): ReactNode {
  const text = useText();
  return (
    <>
      {operationNamed(record, 'update') && (
        <Button startIcon={<Pencil size={15} />} onClick={onEdit}>
          {text('demand.operation.update')}
        </Button>
      )}
      {record.state === 'approved' && (
        <Can I="bundle" a="demand">
          <Button
            variant="contained"
            color="primary"
            component={Link}
            to={pageLinks.demandsToBundle()}
            startIcon={<Layers size={15} />}
          >
            {text('demands.bundle')}
          </Button>
        </Can>
      )}
      <Actions entity="demand" description={description} record={record} hidden={['update', 'classify']} />
    </>
  );
}

/** Number, requester and estimated value. */
function Meta({ record }: { record: Representation<'demand'> }): ReactNode {
  const format = useFormat();
  const { number, requesterName, estimatedValue: value } = record;
  const parts = [number, requesterName, value && format.money(value.amount, value.currency)];
  return parts.filter(Boolean).join(' · ');
}

function EditDraft({ record, description, onDone }: Loaded & { onDone: () => void }): ReactNode {
  const saving = useSaveDemand(record);
  const [draft, setDraft] = useState(() => draftOf(record, description.schema));
  const save = async (submit: boolean): Promise<void> => {
    if (await saving.save(bodyOf(draft), { submit })) onDone();
  };
  return (
    <DraftForm draft={draft} saving={saving} onChange={setDraft}>
      <SaveFoot saving={saving} onSave={(submit) => void save(submit)} />
    </DraftForm>
  );
}

/** The files of a demand; drafts accept more. */
function DemandFiles({ record }: { record: Representation<'demand'> }): ReactNode {
  const text = useText();
  const parent = { property: 'demand', iri: record['@id'] };
  const { running, add } = useUploads({ entity: 'demandFile', parent });
  const files = record.files ?? [];
  const mayAdd = operationNamed(record, 'update') !== undefined;
  if (files.length + running.length === 0 && !mayAdd) return null;
  return (
    <Panel
      title={text('demand.field.files')}
      action={mayAdd && <AttachButton label={text('demands.attach')} onFiles={add} />}
    >
      {files.map((file) => (
        <FileRow key={file['@id']} file={file} parentIri={record['@id']} />
      ))}
      {running.map((one) => (
        <UploadRow key={one.id} upload={one} />
      ))}
    </Panel>
  );
}
