import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Send } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useServerNow } from '../../../../data/use-server-now.ts';
import { useText, type Text } from '../../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../../kit/refusal-banner.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DialogVerb } from '../../../../kit/dialog-verb.tsx';
import { draftStops } from '../../../../../schemas/domain/preflight/draft-stops.ts';
import { typeOf } from '../../records/negotiation-type.ts';
import { availableTypes } from '../../../../../schemas/mechanisms/available-types.ts';
import type { Check } from '../../../../../schemas/domain/preflight/check.ts';
import { AreaTexts } from '../../../../kit/area-texts.tsx';
import { BulkRows, type BulkRow } from './bulk-rows.tsx';
import type { PublishResult } from './publish-result.ts';
import { useBulkPublish } from './use-bulk.ts';

/** Publishes all drafts at once. Shows which are ready before the click, and the result of each after it. */
export function PublishButton({ drafts }: { drafts: readonly Representation<'negotiation'>[] }): ReactNode {
  const text = useText();
  /** Drafts at the time the dialog opened, because published ones are no longer drafts. */
  const [chosen, setChosen] = useState<readonly Representation<'negotiation'>[] | null>(null);
  return (
    <>
      {drafts.length > 1 && (
        <Button startIcon={<Send size={15} />} onClick={() => setChosen(drafts)}>
          {text('negotiations.publishAll', { count: drafts.length })}
        </Button>
      )}
      {chosen && (
        <AreaTexts areas={['preflight']} waiting={null}>
          <PublishDialog drafts={chosen} onClose={() => setChosen(null)} />
        </AreaTexts>
      )}
    </>
  );
}

function PublishDialog({
  drafts,
  onClose,
}: {
  drafts: readonly Representation<'negotiation'>[];
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const now = useServerNow(30_000);
  const { busy, problem, result, run } = useBulkPublish();
  const rows = drafts.map((draft) => rowOf(draft, { now, result, text }));
  const title = result
    ? text(`negotiations.published.${result.outcome}`, { published: result.published, skipped: result.skipped.size })
    : text('negotiations.publishAll.title', { count: drafts.length });
  return (
    <Dialog
      open
      title={title}
      {...(result ? {} : { consequence: text('negotiations.publishAll.text') })}
      onClose={onClose}
      actions={
        result ? (
          <Button variant="contained" color="primary" onClick={onClose}>
            {text('common.close')}
          </Button>
        ) : (
          <DialogVerb busy={busy} onCancel={onClose} onDo={() => run(drafts)}>
            {text('negotiations.publishAll.verb')}
          </DialogVerb>
        )
      }
    >
      <Stack sx={{ gap: 2, pt: result ? 1 : 0 }}>
        <RefusalBanner problem={problem} />
        <BulkRows rows={rows} />
      </Stack>
    </Dialog>
  );
}

function rowOf(
  draft: Representation<'negotiation'>,
  { now, result, text }: { now: number; result: PublishResult | null; text: Text },
): BulkRow {
  const base = { iri: draft['@id'], title: draft.title ?? '' };
  const missing = stopsOf(draft, now).map(({ code, params }) => text(`preflight.${code}`, valuesOf(params)));
  if (!result) {
    if (missing.length === 0) return { ...base, glyph: 'check', tone: 'success', note: text('negotiations.ready') };
    return { ...base, glyph: 'warn', tone: 'attention', note: missing.join(' ') };
  }
  const code = result.skipped.get(base.iri);
  if (code === undefined) return { ...base, glyph: 'check', tone: 'success', note: text('negotiations.published.one') };
  const why = missing.length > 0 ? missing.join(' ') : text.first([`error.${code}`, 'error.validation_failed']);
  return { ...base, glyph: 'warn', tone: 'attention', note: text('negotiations.skipped.one', { why: why ?? code }) };
}

/** Returns what publishing refuses, as far as the list knows it; it may lack items and participants. The server decides. */
function stopsOf(draft: Representation<'negotiation'>, now: number): Check[] {
  const count = (name: 'items' | 'participations'): number => draft[name]?.length ?? Number.POSITIVE_INFINITY;
  const type = typeOf(draft);
  return draftStops({
    type,
    now: new Date(now).toISOString(),
    startDate: draft.startDate ?? null,
    finishDate: draft.finishDate ?? null,
    items: count('items'),
    participants: count('participations'),
    isOffered: availableTypes.includes(type),
  });
}

const valuesOf = ({ limit }: Check['params']): { limit: number } => ({ limit: Number(limit) });
