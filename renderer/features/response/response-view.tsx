import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ReceiptText } from 'lucide-react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { iriOf, nameOf, type Representation } from '../../data/representation.ts';
import { pageOf } from '../../data/resources.ts';
import { useRecord } from '../../data/use-record.ts';
import { useSession } from '../../data/session.tsx';
import type { EntityDescription } from '../../data/use-schema.ts';
import { Actions } from '../../generic/actions/actions.tsx';
import { FilesPanel } from '../../generic/collection/files/files-panel.tsx';
import { Details } from '../../generic/details/details.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useQuantity } from '../../i18n/use-quantity.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge, StateBadge } from '../../kit/badge.tsx';
import { Loading } from '../../kit/loading.tsx';
import { Link } from '../../kit/link.tsx';
import { missing } from '../../kit/money.tsx';
import { NamedLink } from '../../kit/named-link.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable } from '../../kit/table.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { Comments } from '../comments/comments.tsx';
import { ResultDebrief } from '../debriefs/result-debrief.tsx';
import { AmendmentsPanel } from '../request/amend/amendments-panel.tsx';
import { amountOf } from './lines/response-lines.ts';
import { answersOf } from './guide/response-progress.ts';
import { PriceExplanations } from './price-explanations.tsx';
import { OwnStanding } from './standing/own-standing.tsx';
import { ReceivedBanner } from './standing/received-banner.tsx';
import { ScoresPanel } from './scores-panel.tsx';
import { useResponseLines } from './lines/use-response-lines.ts';

/** Suppliers use the banner for these operations, because it also considers their other offers. */
const inBanner = ['copy', 'confirmInvalidated'];
/** A submitted offer, read-only. Its state determines the possible actions. */
export function ResponseView(props: {
  record: Representation<'response'>;
  description: EntityDescription;
  title: string;
}) {
  const { record, description, title } = props;
  const text = useText();
  const navigate = useNavigate();
  const { isSupplier } = useSession();
  const request = useRecord<'request'>(iriOf(record.request));
  const home = pageOf(iriOf(record.request)) ?? '/requests';
  return (
    <>
      <PageHead
        title={title}
        badge={<Badges record={record} ui={description.ui} />}
        meta={<NamedLink to={home} name={request.isPending ? null : nameOf(request.data)} />}
        actions={
          <>
            {record.publishedAt && <ReceiptLink iri={record['@id']} />}
            <Actions
              entity="response"
              description={description}
              record={record}
              hidden={inBanner}
              onDone={(_, answer) => {
                const page = pageOf(answer?.['@id']);
                if (page && answer?.['@id'] !== record['@id']) void navigate(page);
              }}
            />
          </>
        }
      />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, maxWidth: 1088 }}>
        {isSupplier && request.data && <OwnStanding request={request.data} viewed={record['@id']} />}
        {isSupplier && record.result === 'lost' && <ResultDebrief of={{ response: record['@id'] }} />}
        {!isSupplier && <ReceivedBanner response={record} />}
        {record.publishedAt && <PriceExplanations response={record['@id']} />}
        {record.state === 'invalid' && request.data && <AmendmentsPanel request={request.data} />}
        <Details
          entity="response"
          description={description}
          record={record}
          {...(isSupplier ? {} : { labels: { description: text('offer.aboutOffer') } })}
          replace={{
            items: <Lines record={record} />,
            scores: <ScoresPanel record={record} currency={request.data?.currency ?? undefined} />,
            requirementCompliances: request.data ? <Answers record={record} request={request.data} /> : null,
            files: <FilesPanel parentEntity="response" record={record} property="files" />,
          }}
        />
        <Comments about={record['@id']} />
      </Stack>
    </>
  );
}

/** The offer's state. Purchasers also see that the supplier has no account yet. */
function Badges({ record, ui }: { record: Representation<'response'>; ui: EntityDescription['ui'] }): ReactNode {
  const text = useText();
  const { isSupplier } = useSession();
  const { data } = useRecord<'organization'>(isSupplier ? null : iriOf(record.organization));
  return (
    <>
      <StateBadge entity="response" state={record.state ?? ''} result={record.result} ui={ui} />
      {data?.state === 'guest' && <Badge tone="neutral">{text('organization.state.guest')}</Badge>}
    </>
  );
}

function ReceiptLink({ iri }: { iri: string }): ReactNode {
  const text = useText();
  return (
    <Button component={RouterLink} to={`${pageOf(iri)}/receipt`} startIcon={<ReceiptText size={15} />}>
      {text('receipt.open')}
    </Button>
  );
}

function Lines({ record }: { record: Representation<'response'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const quantityOf = useQuantity();
  const lines = useResponseLines(record);
  const currency = record.currency ?? 'EUR';
  if (!lines.data) return <Loading />;
  return (
    <Panel flush title={text('response.section.items')}>
      <DataTable
        rows={lines.data}
        rowKey={({ iri }) => iri}
        columns={[
          { head: text('responseItem.field.requestItem'), render: ({ name }) => name },
          { head: text('offer.quantity'), right: true, render: ({ quantity }) => format.quantity(quantity) },
          {
            head: text('draft.items.unit'),
            from: 'sm',
            render: ({ quantity, unit }) => quantityOf.unit(quantity, unit),
          },
          {
            head: text('offer.priceColumn'),
            right: true,
            render: ({ available, price }) => (available ? price && format.unitPrice(price) : text('offer.notOffered')),
          },
          {
            head: text('offer.totalIn', { currency: format.symbol(currency) }),
            right: true,
            sx: { fontWeight: 500 },
            render: (line) => {
              const amount = line.available ? amountOf(line, currency) : null;
              return amount === null ? missing : format.amount(amount, currency);
            },
          },
        ]}
      />
    </Panel>
  );
}

function Answers({
  record,
  request,
}: {
  record: Representation<'response'>;
  request: Representation<'request'>;
}): ReactNode {
  const text = useText();
  const answers = answersOf(record);
  const { requirements = [] } = request;
  if (requirements.length === 0) return null;
  return (
    <Panel title={text('response.section.requirements')}>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
        {requirements.map((requirement) => {
          const answer = answers.get(requirement['@id']);
          const yes = answer?.canFulfil === true;
          return (
            <Stack key={requirement['@id']} component="li" direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
              <Box sx={{ pt: '3px' }}>
                <Glyph kind={yes ? 'check' : 'minus'} tone={yes ? 'success' : 'neutral'} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                {nameOf(requirement)}: {answer ? text(yes ? 'common.yes' : 'common.no') : missing}
                {answer?.document && (
                  <Box sx={{ fontSize: 13 }}>
                    <Link to={pageOf(answer.document) ?? '/documents'}>{text('offer.requirement.accepted')}</Link>
                  </Box>
                )}
                {[answer?.answer, answer?.note].filter(Boolean).map((words) => (
                  <Box key={words} sx={{ color: 'text.secondary', fontSize: 13 }}>
                    {words}
                  </Box>
                ))}
              </Box>
            </Stack>
          );
        })}
      </Stack>
    </Panel>
  );
}
