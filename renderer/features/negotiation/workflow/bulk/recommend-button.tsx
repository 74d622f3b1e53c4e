import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Sparkles } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useText, type Text } from '../../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../../kit/refusal-banner.tsx';
import { Dialog } from '../../../../kit/dialog.tsx';
import { DialogVerb } from '../../../../kit/dialog-verb.tsx';
import { Loading, SkeletonRows } from '../../../../kit/loading.tsx';
import { showToast } from '../../../../kit/toast-queue.ts';
import { typeOf } from '../../records/negotiation-type.ts';
import { reasonOf } from '../../setup/type/recommendation-banner.tsx';
import { BulkRows, type BulkRow } from './bulk-rows.tsx';
import type { Recommended } from '../../records/use-recommendations.ts';
import { useRecommend, type Recommend } from './use-bulk.ts';

/** The recommended type for each draft, with its reason. Applied to all of them only after a confirmation. */
export function RecommendButton(props: {
  workflow: Representation<'workflow'>;
  drafts: readonly Representation<'negotiation'>[];
  small?: boolean;
}): ReactNode {
  const text = useText();
  const { workflow, drafts, small = false } = props;
  const recommend = useRecommend(workflow, drafts.length > 0);
  const [open, setOpen] = useState(false);
  if (!recommend.offered || drafts.length === 0) return null;
  const ask = (): void => {
    setOpen(true);
    recommend.ask();
  };
  return (
    <>
      <Button size={small ? 'small' : 'medium'} startIcon={<Sparkles size={15} />} onClick={ask}>
        {text('negotiations.recommend')}
      </Button>
      {open && <RecommendDialog recommend={recommend} drafts={drafts} onClose={() => setOpen(false)} />}
    </>
  );
}

function RecommendDialog(props: {
  recommend: Recommend;
  drafts: readonly Representation<'negotiation'>[];
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { recommend, drafts, onClose } = props;
  const { found, problem, busy } = recommend;
  const apply = (): void =>
    recommend.apply((count) => {
      showToast(text('negotiations.recommended', { count }));
      onClose();
    });
  const rows = drafts.map((draft) => rowOf(draft, found?.get(draft['@id']), text));
  return (
    <Dialog
      open
      title={text('negotiations.recommend.title')}
      consequence={text('negotiations.recommend.text')}
      onClose={onClose}
      actions={
        <DialogVerb onCancel={onClose} busy={busy} disabled={found === null || found.size === 0} onDo={apply}>
          {text('negotiations.recommend.verb')}
        </DialogVerb>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <RefusalBanner problem={problem} />
        {found ? (
          <BulkRows rows={rows} />
        ) : (
          !problem && (
            <Loading height={120}>
              <SkeletonRows rows={drafts.length} />
            </Loading>
          )
        )}
      </Stack>
    </Dialog>
  );
}

function rowOf(draft: Representation<'negotiation'>, found: Recommended | undefined, text: Text): BulkRow {
  const base = { iri: draft['@id'], title: draft.title ?? '' };
  if (!found) return { ...base, glyph: 'warn', tone: 'attention', note: text('negotiations.recommend.none') };
  const type = text(`negotiationType.${found.type}`);
  const isSame = typeOf(draft) === found.type;
  const change = isSame
    ? text('negotiations.recommend.same', { type })
    : text('negotiations.recommend.change', { from: text(`negotiationType.${typeOf(draft)}`), to: type });
  return {
    ...base,
    glyph: isSame ? 'check' : 'arrow',
    tone: isSame ? 'success' : 'info',
    note: (
      <>
        {change}
        <br />
        {reasonOf(found, text)}
      </>
    ),
  };
}
