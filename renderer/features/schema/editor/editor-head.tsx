import Button from '@mui/material/Button';
import { Redo2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { useCommand } from '../../../data/use-command.ts';
import { problemText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge } from '../../../kit/badge.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { showToast } from '../../../kit/toast-queue.ts';
import { useEditor } from './editor-context.ts';
import { Tool } from '../../../kit/tool.tsx';
import { placeOfProblem } from '../overlay/overlay-problems.ts';
import { PublishDialog } from '../versions/publish-dialog.tsx';
import { ScopeNote } from './scope-note.tsx';
import type { OverlayDraft } from '../overlay/use-overlay-draft.ts';
import { useSession } from '../../../data/session.tsx';
import { useList } from '../../../data/use-record.ts';
import { useConfigured } from '../../configuration/use-configured.ts';

/** The draft's version number, undo and redo, and the buttons to publish or discard it. */
export function EditorHead(props: { draft: OverlayDraft; published: Representation | undefined }): ReactNode {
  const text = useText();
  const { draft, published } = props;
  const { extensible, problems, isJudged, select } = useEditor();
  const [openDialog, setOpenDialog] = useState<'publish' | 'discard' | null>(null);
  const record = draft.autosave.draft.base;
  const number = Number(record['number']);
  const needsSecond = useNeedsSecond(record, draft.undo !== undefined);
  const isPublishable = operationNamed(record, 'publish') !== undefined;
  const publish = (): void => {
    // If the last problems are outdated, the dialog waits for the server's answer.
    const [first] = isJudged ? problems : [];
    if (!first) return setOpenDialog('publish');
    select(placeOfProblem(first).path || null);
    showToast(text('schemas.publish.problems', { count: problems.length }), { kind: 'error' });
  };
  return (
    <>
      <PageHead
        title={text(`schemas.form.${extensible.entity}`)}
        badge={
          <Badge tone="attention" glyph="half">
            {text('schemas.draft', { number })}
          </Badge>
        }
        meta={
          <>
            <ScopeNote />{' '}
            {published
              ? text('schemas.inForce', { number: Number(published['number']) })
              : text('schemas.inForce.shipped')}{' '}
            {needsSecond && text('error.second_person_needed')}
          </>
        }
        actions={
          <>
            <Tool label={text('common.undo')} disabled={!draft.undo} onClick={() => draft.undo?.()}>
              <Undo2 size={16} />
            </Tool>
            <Tool label={text('common.redo')} disabled={!draft.redo} onClick={() => draft.redo?.()}>
              <Redo2 size={16} />
            </Tool>
            {operationNamed(record, 'delete') && (
              <Button onClick={() => setOpenDialog('discard')}>{text('schemaOverlay.operation.delete')}</Button>
            )}
            {isPublishable && (
              <Button variant="contained" color="primary" disabled={needsSecond} onClick={publish}>
                {text('schemas.publish', { number })}
              </Button>
            )}
          </>
        }
      />
      {openDialog === 'publish' && <Publishing draft={draft} number={number} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'discard' && <Discarding record={record} onClose={() => setOpenDialog(null)} />}
    </>
  );
}

function Publishing(props: { draft: OverlayDraft; number: number; onClose: () => void }): ReactNode {
  const text = useText();
  const { draft, number, onClose } = props;
  const { saver } = draft.autosave;
  const command = useCommand();
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const isSaved = await saver.flush();
    setBusy(false);
    const { base } = saver.state.get().draft;
    const operation = operationNamed(base, 'publish');
    if (!isSaved || !operation) {
      // The page behind shows the reason and the input.
      showToast(text('shell.save.retrying'), { kind: 'error' });
      return onClose();
    }
    // The draft, and this dialog with it, is gone when the answer arrives. The dialog shows a refusal.
    command.mutateAsync({ method: operation.method, href: operation.href, body: { version: base.version } }).then(
      () => showToast(text('schemas.published', { number })),
      () => {},
    );
  };
  return (
    <PublishDialog
      number={number}
      title={draft.title}
      busy={busy || command.isPending}
      error={command.error ? problemText(command.error, text) : undefined}
      onTitle={draft.rename}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

function Discarding({ record, onClose }: { record: Representation; onClose: () => void }): ReactNode {
  const text = useText();
  const command = useCommand();
  const operation = operationNamed(record, 'delete');
  return (
    <ConfirmDialog
      open
      danger
      title={text('schemas.discard.title')}
      consequence={text('schemaOverlay.operation.delete.confirm')}
      verb={text('schemaOverlay.operation.delete')}
      busy={command.isPending}
      onConfirm={() => operation && command.mutate({ method: 'DELETE', href: operation.href })}
      onClose={onClose}
    />
  );
}

/** True if another administrator must publish the draft, because this one changed its content last. */
function useNeedsSecond(draft: Representation, hasEdited: boolean): boolean {
  const { account } = useSession();
  const review = useConfigured('settings').data?.find(({ name }) => name === 'formReview');
  const isReviewed = review !== undefined && review.value !== 'alone';
  const entries = useList(isReviewed ? 'audit-entries' : null, { record: draft['@id'], itemsPerPage: '50' });
  const last = entries.data?.members.find(({ fields }) => Array.isArray(fields) && fields.includes('overlay'));
  return isReviewed && (hasEdited || last?.['account'] === account['@id']);
}
