import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Plus, CalendarClock, Hand, Zap } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useList } from '../../../data/use-record.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Loading, SkeletonRows } from '../../../kit/loading.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { newRule, ruleView, type RuleView } from './rule-view.ts';
import type { AssistantTrial } from '../../../../schemas/generated/answers.ts';
import { TryPanel } from './try-panel.tsx';
import Typography from '@mui/material/Typography';
import { Link } from '../../../kit/link.tsx';

const kinds = [
  { id: 'manual', Icon: Hand },
  { id: 'schedules', Icon: CalendarClock },
  { id: 'self_sourcing', Icon: Zap },
] as const;

/** The three routes, each with its templates. */
function KindCards(): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, minmax(0, 1fr))' } }}>
      {kinds.map((kind) => (
        <KindCard key={kind.id} {...kind} />
      ))}
    </Box>
  );
}

function KindCard({ id, Icon }: (typeof kinds)[number]): ReactNode {
  const text = useText();
  const templates = useList('default-workflows', { isTemplate: 'true', templateKind: id, itemsPerPage: '1' });
  return (
    <Box
      component="section"
      sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px', p: 2, bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <Icon size={16} aria-hidden />
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {text(`buying.kind.${id}`)}
        </Typography>
        {templates.data && (
          <Link to="/workflow-templates">{text('buying.templates', { count: templates.data.total })}</Link>
        )}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(`buying.kind.${id}.text`)}
      </Typography>
    </Box>
  );
}

const all = { itemsPerPage: '100' };

/** Rules in sentences that route demands and set their automation, with a box to test them. */
export default function AssistantPage(): ReactNode {
  const text = useText();
  const title = text('buying.assistant.title');
  usePage({ title });
  const list = useList<'assistantRule'>('assistant-rules', all);
  const [edited, setEdited] = useState<RuleView | null>(null);
  const [trial, setTrial] = useState<AssistantTrial | null>(null);
  const rules = (list.data?.members ?? []).map(ruleView);
  const mayAdd = list.data?.operations.some(({ name }) => name === 'create') === true;
  const add = mayAdd && (
    <Button variant="contained" startIcon={<Plus size={16} />} onClick={() => setEdited(newRule)}>
      {text('buying.rule.add')}
    </Button>
  );
  return (
    <>
      <PageHead title={title} meta={text('buying.assistant.about')} actions={add} />
      <Stack sx={{ gap: 2.5, p: { xs: 2, md: 3 } }}>
        <KindCards />
        {list.isError && <PartError error={list.error} retry={() => void list.refetch()} />}
        {list.isPending && (
          <Loading height={240}>
            <SkeletonRows rows={5} />
          </Loading>
        )}
        {list.data && (
          <Box
            sx={{
              display: 'grid',
              gap: 2.5,
              gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 340px' },
              alignItems: 'start',
            }}
          >
            <RulesPanel rules={rules} fired={trial?.rule ?? null} onEdit={setEdited} />
            <TryPanel rules={rules} trial={trial} onTrial={setTrial} />
          </Box>
        )}
      </Stack>
      {edited && <RuleDialog key={edited.iri} rule={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
