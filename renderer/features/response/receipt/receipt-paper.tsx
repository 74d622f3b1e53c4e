import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import { RecordGate } from '../../../generic/record-gate.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RequestFacts } from '../supplier-request/request-facts.tsx';
import type { OfferReceipt, ReceiptParty } from '../../../../schemas/generated/answers.ts';
import { addressLines } from './address-lines.ts';
import { PaperAnswers, PaperFiles } from './paper-answers.tsx';
import { PaperLines } from './paper-lines.tsx';

/** The document alone, without the surrounding page. */
export function ReceiptPaper(props: {
  receipt: OfferReceipt;
  request: Representation<'request'> | undefined;
}): ReactNode {
  const { receipt, request } = props;
  const text = useText();
  const { number, revision } = receipt;
  return (
    <Box
      component="article"
      aria-label={text('receipt.title')}
      sx={{
        border: 1,
        borderColor: 'line.hair',
        borderRadius: '2px',
        bgcolor: 'background.paper',
        p: { xs: 2, sm: 4, md: 6 },
      }}
    >
      <Typography variant="h2">{text('receipt.number', { number })}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text('receipt.toRequest', { request: receipt.request, revision: String(revision) })}
      </Typography>
      <Box sx={{ borderTop: 2, borderColor: 'text.primary', my: 2.5 }} />
      <Parties receipt={receipt} />
      <PaperLines receipt={receipt} />
      <Box sx={{ display: 'grid', gap: 4, mt: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <Part title={text('receipt.terms')}>
          {request && (
            <RecordGate<'request'> iri={request['@id']} entity="request">
              {(loaded) => <RequestFacts {...loaded} record={{ ...loaded.record, ...offeredTerms(receipt) }} />}
            </RecordGate>
          )}
        </Part>
        <PaperAnswers receipt={receipt} />
      </Box>
      <Words title={text('response.field.description')}>{receipt.description}</Words>
      <Words title={text('response.field.senderAddress')}>{receipt.senderAddress}</Words>
      {receipt.added.map(({ label, value }) => (
        <Words key={label} title={label}>
          {value}
        </Words>
      ))}
      <PaperFiles receipt={receipt} />
      <Seal receipt={receipt} />
    </Box>
  );
}

/** The stored terms and the offer's own currency; other allowed currencies are not part of the document. */
const offeredTerms = ({ terms, currency }: OfferReceipt): Partial<Representation<'request'>> => ({
  ...terms,
  currency,
  currencies: null,
  rates: null,
  allows: null,
});

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Words({ title, children }: { title: string; children: string | null }): ReactNode {
  if (!children) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Part title={title}>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {children}
        </Typography>
      </Part>
    </Box>
  );
}

function Parties({ receipt }: { receipt: OfferReceipt }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { seller, buyer, by, receivedAt, bindingUntil } = receipt;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mb: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, 1fr)' } }}>
      <Party label={text('receipt.sender')} party={seller} />
      <Party label={text('receipt.receiver')} party={buyer} />
      <Lines label={text('receipt.submitted')} first={`${format.dateTime(receivedAt)} (${format.timeZone})`}>
        {by && text('receipt.by', { name: by })}
        <Box component="span" sx={{ display: 'block', mt: 1 }}>
          {text('response.field.bindingUntil')}
        </Box>
        <Box component="span" sx={{ color: 'text.primary', fontWeight: 500 }}>
          {format.dateTime(bindingUntil)}
        </Box>
      </Lines>
    </Box>
  );
}

function Party({ label, party }: { label: string; party: ReceiptParty }): ReactNode {
  const text = useText();
  return (
    <Lines label={label} first={party.name}>
      {addressLines(party).map((line) => (
        <Box key={line} component="span" sx={{ display: 'block' }}>
          {line}
        </Box>
      ))}
      {party.vatId && text('receipt.vatId', { id: party.vatId })}
    </Lines>
  );
}

function Lines({ label, first, children }: { label: string; first: string; children: ReactNode }): ReactNode {
  return (
    <Stack sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant="body1" sx={{ fontWeight: 500 }}>
        {first}
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
        {children}
      </Typography>
    </Stack>
  );
}

function Seal({ receipt: { receivedAt, deadline, checksum } }: { receipt: OfferReceipt }): ReactNode {
  const text = useText();
  const format = useFormat();
  const at = format.exact(receivedAt);
  const words = deadline
    ? text('receipt.receivedBefore', { at, deadline: format.dateTime(deadline) })
    : text('receipt.received', { at });
  return (
    <Box sx={{ borderTop: 1, borderColor: 'line.hair', mt: 3, pt: 2 }}>
      <Typography variant="body2">{words}</Typography>
      <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text('receipt.checksum')} SHA-256 {checksum}
      </Typography>
    </Box>
  );
}
