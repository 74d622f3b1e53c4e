import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { advices, readScorecard, scoreKinds } from '../../../schemas/domain/scorecard.ts';
import { toProblem } from '../../data/problem.ts';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { violationText } from '../../i18n/problem-text.ts';
import { Banner } from '../../kit/banner.tsx';
import { Bar } from '../../kit/bar.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { NumberInput } from '../../kit/number-input.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { showProblem } from '../../kit/show-problem.ts';
import { showToast } from '../../kit/toast-queue.ts';
import { usePage } from '../../kit/page-store.ts';
import { BandsEditor } from './bands-editor.tsx';
import { cardOf, draftOf, type CardDraft } from './card-draft.ts';
import { ScorePreview } from './score-preview.tsx';
import type { ScorecardSettings } from '../../../schemas/generated/answers.ts';
import { useKeepScorecard, useScorecard } from './use-scores.ts';

/** Edits the weights of supplier scores and the advice for each band, with a preview for known suppliers. */
export default function ScorecardPage(): ReactNode {
  const text = useText();
  usePage({ title: text('scorecard.title'), crumbs: [{ label: text('shell.nav.insights'), to: '/insights' }] });
  const found = useScorecard();
  return (
    <>
      <PageHead title={text('scorecard.title')} meta={text('scorecard.about')} />
      <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 1180 }}>
        {found.isError && <PartError error={found.error} retry={() => void found.refetch()} />}
        {found.isPending && (
          <Loading height={320}>
            <SkeletonRows rows={6} />
          </Loading>
        )}
        {found.data && <Editor key={found.data.version} stored={found.data} />}
      </Box>
    </>
  );
}

function Editor({ stored }: { stored: ScorecardSettings }): ReactNode {
  const text = useText();
  const { isOrganizationAdmin, isAdmin } = useSession();
  const mayChange = isOrganizationAdmin || isAdmin;
  const [draft, setDraft] = useState<CardDraft>(() => draftOf(stored));
  const [busy, setBusy] = useState(false);
  const keep = useKeepScorecard();
  const card = cardOf(draft);
  const read = readScorecard({ ...card });
  const wrong = Array.isArray(read) ? read : [];
  const isChanged = JSON.stringify(card) !== JSON.stringify(cardOf(draftOf(stored)));
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await keep({ ...card, version: stored.version });
      showToast(text('scorecard.saved'));
    } catch (error) {
      showProblem(toProblem(error), text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Stack sx={{ gap: 2.5, minWidth: 0 }}>
        {!mayChange && <Banner tone="info" glyph="clock" title={text('scorecard.onlyAdmins')} />}
        <Weights {...{ draft, setDraft }} />
        <BandsEditor {...{ draft, setDraft }} />
        <DocumentsAdvice {...{ draft, setDraft }} />
        {wrong[0] && <Banner tone="attention" glyph="warn" title={violationText(wrong[0], text)} />}
        {mayChange && (
          <Box>
            <Button
              variant="contained"
              color="primary"
              loading={busy}
              disabled={wrong.length > 0 || !isChanged}
              onClick={() => void save()}
            >
              {text('scorecard.save')}
            </Button>
          </Box>
        )}
      </Stack>
      <ScorePreview draft={draft} />
    </Box>
  );
}

/** Advice for suppliers with missing or expired documents. */
function DocumentsAdvice({ draft, setDraft }: { draft: CardDraft; setDraft: (draft: CardDraft) => void }): ReactNode {
  const text = useText();
  return (
    <Panel title={text('scorecard.documents')} hint={text('scorecard.documents.hint')}>
      <SelectField
        label={text('scorecard.band.advice')}
        value={draft.documents}
        choices={advices.map((one) => ({ value: one, label: text(`scorecard.advice.${one}`) }))}
        onChange={(value) => setDraft({ ...draft, documents: advices.find((one) => one === value) ?? 'none' })}
      />
    </Panel>
  );
}

function Weights({ draft, setDraft }: { draft: CardDraft; setDraft: (draft: CardDraft) => void }): ReactNode {
  const text = useText();
  const sum = Object.values(draft.weights).reduce((all, weight) => all + weight, 0);
  const set = (kind: string, weight: number): void =>
    setDraft({ ...draft, weights: { ...draft.weights, [kind]: weight } });
  return (
    <Panel title={text('scorecard.weights')}>
      <Stack sx={{ gap: 1.5 }}>
        <Bar
          value={sum / 100}
          tone={sum === 100 ? 'success' : 'attention'}
          label={text('scorecard.weights.sum', { sum })}
        />
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
            alignItems: 'end',
          }}
        >
          {scoreKinds.map((kind) => (
            <NumberInput
              key={kind}
              label={text(`insights.kind.${kind}`)}
              value={draft.weights[kind] ?? 0}
              onChange={(value) => set(kind, value ?? 0)}
            />
          ))}
        </Box>
      </Stack>
    </Panel>
  );
}
