import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { iriOf } from '../../../data/representation.ts';
import { RecordGate } from '../../../generic/record-gate.tsx';
import type { BlockProps } from '../../../generic/guide/block-props.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Panel } from '../../../kit/panel.tsx';
import { RequestFacts } from '../supplier-request/request-facts.tsx';

/** Shows the requested terms and the meaning of submitting. The draft stores the consent. */
export default function ResponseTerms({ record, edit }: BlockProps): ReactNode {
  const text = useText();
  const request = iriOf(record.request);
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Panel title={text('offer.terms.buyer')}>
        {request && (
          <RecordGate<'request'> iri={request} entity="request">
            {(loaded) => <RequestFacts {...loaded} columns={2} />}
          </RecordGate>
        )}
      </Panel>
      <Panel title={text('offer.terms.binding')}>
        <Typography variant="body1" sx={{ mb: 1.5 }}>
          {text('offer.terms.binding.text')}
        </Typography>
        <FormControlLabel
          sx={{ minHeight: { xs: 44, md: 32 } }}
          control={
            <Checkbox
              checked={record['termsAccepted'] === true}
              onChange={(event) => edit({ termsAccepted: event.target.checked })}
            />
          }
          label={text('offer.terms.accept')}
        />
      </Panel>
    </Stack>
  );
}
