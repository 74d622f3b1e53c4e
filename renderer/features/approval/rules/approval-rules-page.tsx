import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLive } from '../../../data/use-live.tsx';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { EmptyState } from '../../../kit/empty-state.tsx';
import { Loading, SkeletonRows } from '../../../kit/loading.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { useOwnCurrency } from '../../buying/use-own-currency.ts';
import { draftOf, newDraft, type RuleDraft } from './rule-draft.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { TryPanel } from './try-panel.tsx';

const all = { itemsPerPage: '200' };

/** The ordered rules that say which awards and orders need whose approval. */
export default function ApprovalRulesPage(): ReactNode {
  const text = useText();
  const currency = useOwnCurrency();
  const title = text('approvalRule.plural');
  usePage({ title });
  const list = useList<'approvalRule'>('approval-rules', all);
  useLive(['/api/approval-rules/{id}']);
  const [edited, setEdited] = useState<RuleDraft | null>(null);
  const rules = (list.data?.members ?? []).map((rule) => draftOf(rule, currency));
  const mayAdd = list.data?.operations.some(({ name }) => name === 'create') === true;
  const add = mayAdd && (
    <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setEdited(newDraft(currency))}>
      {text('approvalRule.operation.create')}
    </Button>
  );
  return (
    <>
      <PageHead title={title} meta={text('approvals.rules.about')} actions={rules.length > 0 && add} />
      <Stack sx={{ gap: 2.5, p: { xs: 2, md: 3 }, maxWidth: 1280 }}>
        {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && (
          <Loading height={240}>
            <SkeletonRows rows={5} />
          </Loading>
        )}
        {list.data && rules.length === 0 && (
          <EmptyState title={text('approvals.rules.empty')} actions={add}>
            {text('approvals.rules.empty.text')}
          </EmptyState>
        )}
        {rules.length > 0 && (
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
              alignItems: 'start',
            }}
          >
            <RulesPanel rules={rules} onEdit={setEdited} />
            <TryPanel key={currency} rules={rules} currency={currency} />
          </Box>
        )}
      </Stack>
      {edited && <RuleDialog key={edited.iri} rule={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
