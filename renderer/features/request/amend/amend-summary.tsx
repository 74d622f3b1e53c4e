import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { useList, useRecord } from '../../../data/use-record.ts';
import { problemText } from '../../../i18n/problem-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { ChangeLines } from './change-lines.tsx';
import type { AmendmentState } from './use-amendment.ts';

/** The changes and their consequences, shown before submitting. */
export function AmendSummary(props: {
  state: AmendmentState;
  record: Representation<'request'>;
  /** Marks missing input, and returns true if there is none. */
  ready: () => boolean;
}): ReactNode {
  const text = useText();
  const { state, record, ready } = props;
  const { parts, problem, busy } = state;
  const [asking, setAsking] = useState(false);
  const [empty, setEmpty] = useState(false);
  const lines = useConsequences(record).map((line) => <li key={line}>{line}</li>);
  const ask = (): void => {
    setEmpty(parts.length === 0);
    const isReady = ready();
    if (isReady && parts.length > 0) setAsking(true);
  };
  const send = (): void => {
    setAsking(false);
    state.send();
  };
  return (
    <Stack sx={{ gap: 2.5, position: { lg: 'sticky' }, top: { lg: 72 } }}>
      {problem && <Refusal state={state} />}
      <Changes parts={parts} empty={empty} />
      <Panel title={text('request.then.title')}>
        <Stack component="ol" sx={{ m: 0, pl: 2.25, gap: 1, fontSize: 13, color: 'text.secondary' }}>
          {lines}
        </Stack>
      </Panel>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" color="primary" loading={busy} onClick={ask} sx={{ minHeight: { xs: 44, sm: 32 } }}>
          {text('amend.publish')}
        </Button>
        {parts.length > 0 && (
          <Button variant="text" onClick={state.discard} sx={{ minHeight: { xs: 44, sm: 32 } }}>
            {text('amend.discard')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={text('amend.question', { count: parts.length })}
        consequence={text('request.operation.amend.confirm')}
        verb={text('amend.publish')}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        <Stack component="ul" sx={{ m: 0, pl: 2.25, gap: 0.5, fontSize: 13 }}>
          {lines}
        </Stack>
      </ConfirmDialog>
    </Stack>
  );
}

/** All changes; `empty` marks that there are none. */
function Changes({ parts, empty }: { parts: AmendmentState['parts']; empty: boolean }): ReactNode {
  const text = useText();
  return (
    <Panel title={text('amend.changes')} hint={text('amend.count', { count: parts.length })}>
      <Box sx={{ maxHeight: { lg: '40vh' }, overflowY: 'auto' }} {...(parts.length > 12 ? { tabIndex: 0 } : {})}>
        {parts.length > 0 ? (
          <ChangeLines parts={parts} />
        ) : (
          <Typography
            variant="body2"
            {...(empty ? { role: 'alert' } : {})}
            sx={{ color: empty ? 'error.main' : 'text.secondary' }}
          >
            {text('amend.none')}
          </Typography>
        )}
      </Box>
    </Panel>
  );
}

/** Someone saved first: the edits now apply to the new version. */
function Refusal({ state }: { state: AmendmentState }): ReactNode {
  const text = useText();
  const { problem } = state;
  if (!problem) return null;
  const isOutdated = problem.code === 'outdated';
  return (
    <Banner
      tone="danger"
      glyph="x"
      role="alert"
      title={isOutdated ? text('common.conflict.title') : problemText(problem, text)}
    >
      {isOutdated && text('common.typedIsKept')}
    </Banner>
  );
}

/** The consequences in current figures. */
function useConsequences(request: Representation<'request'>): string[] {
  const text = useText();
  const format = useFormat();
  const workflow = useRecord<'workflow'>(iriOf(request.workflow));
  const published = useOfferCount(request, 'published');
  const accepted = useOfferCount(request, 'accepted');
  const rejected = useOfferCount(request, 'rejected');
  const suppliers = Math.max(0, (workflow.data?.suppliersCount ?? 0) - rejected);
  const finish = request.finishDate;
  return [
    text('amend.then.revision', { revision: (request.revision ?? 1) + 1 }),
    text('amend.then.told', { count: suppliers }),
    text('amend.then.invalid', { count: published }),
    ...(accepted > 0 ? [text('amend.then.accepted', { count: accepted })] : []),
    ...(finish ? [text('amend.then.finish', { at: format.short(finish) })] : []),
  ];
}

function useOfferCount(request: Representation<'request'>, state: string): number {
  const { data } = useList<'response'>('default-responses', { request: request['@id'], state, itemsPerPage: '1' });
  return data?.total ?? 0;
}
