import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { Loading, SkeletonRows } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { TextInput } from '../../../kit/text-input.tsx';
import { ChangeList } from './changes-panel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { shippedNames } from '../fields/field-rows.ts';
import { differences } from '../overlay/overlay-diff.ts';
import { missingTexts } from '../texts/overlay-texts.ts';
import { usePreview } from '../preview/use-preview.ts';
import { useScope } from './use-versions.ts';

/** Shows the effects of publishing before it happens. */
export function PublishDialog(props: {
  number: number;
  title: string;
  busy: boolean;
  error?: string | undefined;
  onTitle: (title: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const id = useId();
  const { base, overlay, published } = useEditor();
  const found = differences(published, overlay, shippedNames(base));
  const missing = missingTexts(overlay).length;
  return (
    <ConfirmDialog
      open
      title={text('schemas.publish.title', { number: props.number })}
      consequence={text('schemaOverlay.operation.publish.confirm')}
      verb={text('schemas.publish', { number: props.number })}
      busy={props.busy}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <Touched />
      {found.length > 0 ? (
        <Stack
          // Focusable, so that keyboard users can scroll the list.
          component="section"
          tabIndex={0}
          aria-label={text('schemas.changes')}
          sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', maxHeight: 240, overflowY: 'auto' }}
        >
          <ChangeList found={found} />
        </Stack>
      ) : (
        <Typography variant="body2">{text('schemas.changes.none')}</Typography>
      )}
      {missing > 0 && (
        <Typography variant="body2" sx={{ color: 'tone.attention.fg' }}>
          {text('schemas.missingTexts', { count: missing })}
        </Typography>
      )}
      <TextInput
        id={`${id}-title`}
        label={text('schemaOverlay.field.title')}
        help={text('schemas.publish.note')}
        value={props.title}
        inputProps={{ maxLength: 150 }}
        onChange={(event) => props.onTitle(event.target.value)}
      />
      {props.error && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
          {props.error}
        </Typography>
      )}
    </ConfirmDialog>
  );
}

/** Number of records that take the new form or keep theirs, and organizations whose own forms would not fit it. */
function Touched(): ReactNode {
  const text = useText();
  const { extensible, overlay } = useEditor();
  const organization = useScope();
  const previewQuery = usePreview({ entity: extensible.entity, overlay, organization, impact: true });
  if (previewQuery.isError) return <PartError error={previewQuery.error} retry={() => void previewQuery.refetch()} />;
  if (!previewQuery.data)
    return (
      <Loading height={20}>
        <SkeletonRows rows={1} />
      </Loading>
    );
  const { impact, violations } = previewQuery.data;
  if (!impact) {
    return (
      <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
        {text('schemas.publish.problems', { count: violations.length })}
      </Typography>
    );
  }
  const { drafts, kept, templates, clashes } = impact;
  const counted = extensible.parent ? 'rows' : extensible.drafts ? 'drafts' : 'records';
  return (
    <>
      <Typography variant="body2">
        {text(`schemas.publish.${counted}`, { count: drafts })}{' '}
        {counted !== 'records' && text(`schemas.publish.${counted === 'rows' ? 'rows.kept' : 'kept'}`, { count: kept })}{' '}
        {templates > 0 && text('schemas.publish.templates', { count: templates })}
      </Typography>
      {clashes.map(({ organization: name, number, fields }) => (
        <Typography key={name} variant="body2" sx={{ color: 'tone.attention.fg' }}>
          {text('schemas.publish.clash', { organization: name, number, fields: fields.join(', ') })}
        </Typography>
      ))}
    </>
  );
}
