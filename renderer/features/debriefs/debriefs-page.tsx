import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { nameOf, type Representation } from '../../data/representation.ts';
import { iriFor } from '../../data/resources.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { Banner } from '../../kit/banner.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { usePage } from '../../kit/page-store.ts';
import { PartError } from '../../kit/part-error.tsx';
import { DebriefEditor } from './debrief-editor.tsx';
import { DebriefEntries } from './debrief-entries.tsx';
import { DebriefVerbs } from './debrief-verbs.tsx';

/** Debriefs of a workflow: drafts to review and send, and questions to answer. */
export default function DebriefsPage(): ReactNode {
  const { id = '' } = useParams();
  return (
    <RecordGate<'workflow'> iri={iriFor('workflow', id)} entity="workflow">
      {({ record }) => <Debriefs workflow={record} />}
    </RecordGate>
  );
}

function Debriefs({ workflow }: { workflow: Representation<'workflow'> }): ReactNode {
  const text = useText();
  const id = workflow['@id'].slice(-36);
  usePage({
    title: text('debriefs.title'),
    crumbs: [
      { label: text('shell.nav.workflows'), to: '/workflows' },
      { label: nameOf(workflow), to: `/workflows/${id}` },
    ],
    rail: true,
  });
  const list = useList<'debrief'>('debriefs', { workflow: workflow['@id'], itemsPerPage: '100' });
  useLive(['/api/debriefs/{id}']);
  if (list.isError) return <PartError error={list.error} retry={() => void list.refetch()} />;
  const debriefs = list.data?.members.toSorted(byRank);
  if (!debriefs)
    return (
      <Loading height={320}>
        <SkeletonRows rows={6} />
      </Loading>
    );
  return <Loaded workflow={workflow} debriefs={debriefs} />;
}

/** The latest award first, and in it the best rank. */
const byRank = (one: Representation<'debrief'>, other: Representation<'debrief'>): number =>
  (other.awardedAt ?? '').localeCompare(one.awardedAt ?? '') ||
  (one.facts?.rank?.rank ?? 0) - (other.facts?.rank?.rank ?? 0);

function Loaded(props: {
  workflow: Representation<'workflow'>;
  debriefs: readonly Representation<'debrief'>[];
}): ReactNode {
  const text = useText();
  const { workflow, debriefs } = props;
  const [chosen, choose] = useState<string | null>(null);
  // Kept here, so that a look at another draft loses nothing.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const drafts = debriefs.filter(({ state }) => state === 'drafted');
  const open = debriefs.find((one) => one['@id'] === chosen) ?? firstOf(debriefs);
  const mode = drafts[0]?.mode ?? 'rank';
  const isUnsaved = drafts.some((draft) => (typed[draft['@id']] ?? draft.text ?? '').trim() !== (draft.text ?? ''));
  if (!open)
    return (
      <>
        <PageHead title={text('debriefs.title')} />
        <EmptyState title={text('debriefs.empty')} drawing={false} />
      </>
    );
  return (
    <>
      <PageHead
        title={text('debriefs.title')}
        badge={
          drafts.length > 0 && (
            <Badge tone="neutral" glyph="draft">
              {text('debriefs.drafts', { count: drafts.length })}
            </Badge>
          )
        }
        meta={text(drafts.length > 0 ? 'debriefs.intro' : 'debriefs.allSent')}
        actions={drafts.length > 0 && <DebriefVerbs {...{ workflow, mode, drafts, isUnsaved }} />}
      />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2 }}>
        {drafts.length > 0 && mode === 'off' && <Banner tone="attention" glyph="minus" title={text('debriefs.off')} />}
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: '240px minmax(0, 1fr)' }, gap: 3 }}>
          <DebriefEntries debriefs={debriefs} open={open['@id']} onOpen={choose} />
          <DebriefEditor
            key={open['@id']}
            iri={open['@id']}
            typed={typed[open['@id']]}
            onType={(words) => setTyped((before) => ({ ...before, [open['@id']]: words }))}
          />
        </Box>
      </Stack>
    </>
  );
}

/** A question that waits comes first, then the first draft. */
const firstOf = (debriefs: readonly Representation<'debrief'>[]): Representation<'debrief'> | undefined =>
  debriefs.find(({ question, answer }) => question && !answer) ??
  debriefs.find(({ state }) => state === 'drafted') ??
  debriefs[0];
