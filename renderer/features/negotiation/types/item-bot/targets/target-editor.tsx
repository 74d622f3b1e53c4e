import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ClipboardPaste } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { pageOf } from '../../../../../data/resources.ts';
import { useSchema } from '../../../../../data/use-schema.ts';
import { problemText } from '../../../../../i18n/problem-text.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Badge } from '../../../../../kit/badge.tsx';
import { PageHead } from '../../../../../kit/page-head.tsx';
import { usePage } from '../../../../../kit/page-store.ts';
import { currencyOf } from '../../../records/facts.ts';
import type { Room } from '../../../records/use-room.ts';
import { FiguresStrip } from '../../../room/figures/figures-strip.tsx';
import { PublishAction } from '../../common/publish-action.tsx';
import { changeOf } from '../answer/answer-lines.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { goalsOf, targetRows, targetSums, type TargetSums } from './target-rows.ts';
import { TargetSide } from './target-side.tsx';
import { TargetTable } from './target-table.tsx';
import { useTargets, type Edited, type Targets } from './use-targets.ts';

/** Edits targets and limits of a draft like a sheet, saved while typing. */
export function TargetEditor({ room }: { room: Room }): ReactNode {
  const text = useText();
  const { negotiation, participations } = room;
  const currency = currencyOf(negotiation);
  const [pasting, setPasting] = useState(false);
  const description = useSchema(negotiation.schema ?? 'negotiation');
  const { rows, targets } = useEditedRows(room);
  const page = pageOf(negotiation['@id']) ?? '/negotiations';
  usePage({
    title: text('itemBot.targets.sum'),
    rail: true,
    crumbs: [
      { label: text('shell.nav.negotiations'), to: '/negotiations' },
      { label: negotiation.title ?? '', to: page },
    ],
  });
  return (
    <>
      <PageHead
        title={text('itemBot.targets.title', { count: rows.length })}
        badge={
          <Badge tone="neutral" glyph="draft">
            {text('negotiation.state.drafted')}
          </Badge>
        }
        meta={
          <>
            {text('itemBot.targets.meta', { title: negotiation.title ?? '', count: participations.length })}{' '}
            <Saved targets={targets} />
          </>
        }
        actions={
          <>
            <SheetActions negotiation={negotiation['@id']} targets={targets} />
            <Button startIcon={<ClipboardPaste size={15} />} onClick={() => setPasting(true)}>
              {text('itemBot.targets.paste')}
            </Button>
            <Button component={RouterLink} to={page}>
              {text('itemBot.targets.back')}
            </Button>
            {description.data && targets.saving.state === 'saved' && (
              <PublishAction negotiation={negotiation} description={description.data} />
            )}
          </>
        }
      />
      <Box sx={{ mt: 2, borderTop: 1, borderColor: 'line.hair' }}>
        <Figures sums={targetSums(rows, currency)} count={rows.length} currency={currency} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 328px' }, flex: 1 }}>
        <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2, minWidth: 0 }}>
          <TargetTable {...{ rows, targets, currency }} />
        </Stack>
        <TargetSide {...{ room, rows, targets, currency }} />
      </Box>
      <PasteDialog open={pasting} {...{ rows, targets }} onClose={() => setPasting(false)} />
    </>
  );
}

/** The rows with the typed targets, which are saved while typing unless a total is not a number. */
function useEditedRows({ negotiation, items, participations }: Room) {
  const { parse } = useFormat();
  const currency = currencyOf(negotiation);
  const rowsOf = (goals: Edited['goals']) => targetRows({ items, participations, goals, currency, parse });
  const targets = useTargets(negotiation, ({ goals, frame }) => {
    const [totalTarget, totalLimit] = [frame.totalTarget, frame.totalLimit].map((typed) =>
      typed === '' ? '' : parse(typed),
    );
    if (totalTarget === null || totalLimit === null) return null;
    const totals = { ...(totalTarget ? { totalTarget } : {}), ...(totalLimit ? { totalLimit } : {}) };
    return { items: goalsOf(rowsOf(goals)), exchanges: frame.exchanges, ...totals };
  });
  return { rows: rowsOf(targets.goals), targets };
}

/** The save status near the input; never a toast. */
function Saved({ targets: { saving } }: { targets: Targets }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { state, at, problem } = saving;
  return (
    <Box component="output" data-saved={state} sx={{ color: state === 'failed' ? 'tone.danger.fg' : 'text.secondary' }}>
      {state === 'saving' && text('itemBot.targets.saving')}
      {state === 'saved' && at !== null && text('itemBot.targets.saved', { time: format.clock(at, { seconds: true }) })}
      {state === 'failed' && problem && text('itemBot.targets.unsaved', { reason: problemText(problem, text) })}
    </Box>
  );
}

function Figures({ sums, count, currency }: { sums: TargetSums; count: number; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const against = (amount: string): string => {
    const percent = changeOf(amount, sums.best);
    if (percent === null) return text('itemBot.figure.same');
    const gain = format.money(Math.abs(Number(sums.best) - Number(amount)).toFixed(2), currency);
    return text('itemBot.targets.change', { percent: format.percent(percent, { sign: true }), amount: gain });
  };
  return (
    <FiguresStrip
      figures={[
        {
          label: text('itemBot.targets.best'),
          value: format.money(sums.best, currency),
          note: text('itemBot.targets.best.note', { count }),
        },
        {
          label: text('itemBot.targets.sum'),
          value: format.money(sums.target, currency),
          note: against(sums.target),
          good: true,
        },
        { label: text('itemBot.targets.limits'), value: format.money(sums.limit, currency), note: against(sums.limit) },
        {
          label: text('itemBot.targets.without'),
          value: format.count(sums.without),
          note: sums.without > 0 ? text('itemBot.targets.without.note') : '',
        },
      ]}
    />
  );
}
