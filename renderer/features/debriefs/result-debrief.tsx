import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../../data/representation.ts';
import { useLive } from '../../data/use-live.tsx';
import { useList } from '../../data/use-record.ts';
import { RecordGate } from '../../generic/record-gate.tsx';
import type { EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { DebriefLetter, QuestionAndAnswer } from './debrief-letter.tsx';

/** The debrief on a supplier's result page. Shows nothing until it is sent. */
export function ResultDebrief({ of }: { of: { negotiation: string } | { response: string } }): ReactNode {
  const list = useList<'debrief'>('debriefs', { ...of, itemsPerPage: '10' });
  const found = list.data?.members ?? [];
  useLive(['/api/debriefs/{id}']);
  // An offer page shows only debriefs of splits; those of negotiations are shown there.
  const shown = 'response' in of ? found.find(({ negotiation }) => !negotiation) : found[0];
  if (!shown) return null;
  return (
    <RecordGate<'debrief'> iri={shown['@id']} entity="debrief">
      {({ record, description }) => <Sent debrief={record} description={description} />}
    </RecordGate>
  );
}

function Sent(props: { debrief: Representation<'debrief'>; description: EntityDescription }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { debrief, description } = props;
  return (
    <DebriefLetter debrief={debrief} message={debrief.text ?? null}>
      <QuestionAndAnswer
        debrief={debrief}
        asker={text('debriefs.question.own')}
        waiting={text('debriefs.answer.waiting')}
      />
      {operationNamed(debrief, 'ask') && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Actions entity="debrief" description={description} record={debrief} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text('debriefs.ask.until', { date: format.date(debrief.askUntil ?? '') })}
          </Typography>
        </Stack>
      )}
    </DebriefLetter>
  );
}
