import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { textAt, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { useRecord } from '../../data/use-record.ts';
import { useSchema, type EntityDescription } from '../../data/use-schema.ts';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { Value } from '../../generic/value/value.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { Link } from '../../kit/link.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { actionText, partsOf } from './audit-description.ts';
import { ChangesTable } from './changes-table.tsx';
import { configuredKinds, DocumentChanges } from './document-changes.tsx';
import { ScorecardChanges } from './scorecard-changes.tsx';

/** True for values that are compared place by place. */
const isDocument = ({ field }: JsonObject): boolean => field === 'value' || field === 'overlay';

/** One entry with the values before and after, if the reader may see them. */
export function EntryDialog({ entry, onClose }: { entry: Representation; onClose: () => void }): ReactNode {
  const text = useText();
  const format = useFormat();
  const kind = String(entry['entity']);
  const whole = useRecord(entry['@id']);
  const note = textAt(entry, 'note');
  // Entries with a note, and settings, are not records, so no schema describes their fields.
  const isScorecard = kind === 'scorecard';
  const isConfigured = configuredKinds.has(kind);
  const description = useSchema(note || isScorecard || isConfigured ? null : kind);
  const found = whole.data?.['changes'];
  const all = (Array.isArray(found) ? found : []).filter(isObject);
  const [documents, changes] = [all.filter(isDocument), all.filter((change) => !isDocument(change))];
  const page = typeof entry['record'] === 'string' ? pageOf(entry['record']) : null;
  const name = typeof entry['recordName'] === 'string' ? entry['recordName'] : '';
  return (
    <Dialog
      open
      width={760}
      title={String(entry['what'])}
      consequence={`${format.dateTime(String(entry['at']))} · ${String(entry['who'])}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('common.close')}</Button>}
    >
      <Stack sx={{ gap: 2 }}>
        {name && <div>{page ? <Link to={page}>{name}</Link> : name}</div>}
        {whole.isError && <PartError error={whole.error} retry={() => void whole.refetch()} />}
        {whole.isPending && <Loading height={96} />}
        {note && <Typography sx={{ overflowWrap: 'anywhere' }}>{note}</Typography>}
        {whole.data && !note && all.length === 0 && entry['operation'] !== 'delete' && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text('auditEntry.noChanges')}
          </Typography>
        )}
        {partsOf(entry).length > 1 && <Parts entry={entry} />}
        {documents.map((change) => (
          <DocumentChanges key={String(change['field'])} entry={entry} change={change} />
        ))}
        {isScorecard && <ScorecardChanges changes={changes} />}
        {changes.length > 0 && description.data && <Changes {...{ kind, changes }} description={description.data} />}
      </Stack>
    </Dialog>
  );
}

/** Other changes made by the same action. */
function Parts({ entry }: { entry: Representation }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Box>
      <Typography variant="label" component="h3" sx={{ m: 0, mb: 0.5 }}>
        {text('auditEntry.parts')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {partsOf(entry).map((part) => (
          <li key={`${part.entity} ${part.operation}`}>
            {actionText(part, text)}
            {part.count > 1 && ` (${format.decimal(part.count)})`}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Changes(props: { kind: string; description: EntityDescription; changes: readonly JsonObject[] }): ReactNode {
  const text = useText();
  const { kind, description, changes } = props;
  const texts = useFieldTexts(kind);
  const rows = changes.map((change) => {
    const name = String(change['field']);
    const schema = description.schema.properties?.[name] ?? {};
    const row = { key: name, label: texts.label(name, schema), before: null, after: null };
    if (change['shown'] !== true) return { ...row, instead: text('auditEntry.notShown') };
    const rest = { entity: kind, name, schema, record: { '@id': '' }, ui: description.ui };
    const side = (value: unknown): ReactNode => <Value {...rest} value={value} dense />;
    return { ...row, before: side(change['before']), after: side(change['after']) };
  });
  return <ChangesTable rows={rows} />;
}
