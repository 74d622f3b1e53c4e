import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Details } from '../../generic/details/details.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { LinkedRecord } from '../../generic/value/linked-record.tsx';
import { nameOf, type Representation } from '../../data/representation.ts';
import { iriFor, pageOf } from '../../data/resources.ts';
import { useSession } from '../../data/session.tsx';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { SectionMenu } from '../../kit/section-menu.tsx';
import { usePage } from '../../kit/page-store.ts';
import NotFoundPage from '../../generic/not-found-page.tsx';
import { SupplierRequest } from '../response/supplier-request/supplier-request.tsx';
import { Questions } from '../questions/questions.tsx';
import { RecordPreflight } from '../preflight/record-preflight.tsx';
import { AmendmentsPanel } from './amend/amendments-panel.tsx';
import { RequestActions } from './request-actions.tsx';
import { requestParts } from './request-parts.tsx';
import { useRequestCrumbs } from './use-request-crumbs.ts';
import { useServerNow } from '../../data/use-server-now.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Banner } from '../../kit/banner.tsx';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';

const looks: Record<string, { tone: Tone; glyph: GlyphKind; date: 'startDate' | 'finishDate' }> = {
  published: { tone: 'info', glyph: 'clock', date: 'startDate' },
  started: { tone: 'live', glyph: 'live', date: 'finishDate' },
  finished: { tone: 'neutral', glyph: 'time-up', date: 'finishDate' },
};

/** Answers a supplier's first question: whether and until when it can offer. */
function ResponseBanner({ record, action }: { record: Representation<'request'>; action?: ReactNode }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { isSupplier } = useSession();
  useServerNow(30_000);
  const state = record.state ?? '';
  const look = looks[state];
  if (!isSupplier || !look) return null;
  const at = record[look.date];
  if (!at) return null;
  const title = text(`request.banner.${state}`, { at: format.dateTime(at), zone: format.timeZone });
  return (
    <Banner tone={look.tone} glyph={look.glyph} title={title} action={action}>
      {format.relative(at)}
    </Banner>
  );
}

/** The pages of a request, and the sections of its details on each. */
export const requestSections: Record<string, readonly string[] | null> = {
  detail: null,
  overview: ['overview', 'timeframe', 'classification', 'rest'],
  items: ['items'],
  requirements: ['requirements'],
  'evaluation-criteria': ['evaluationCriteria'],
  'delivery-address': ['deliveryAddress'],
  'delivery-time': ['deliveryTime'],
  'delivery-terms': ['deliveryTerms'],
  'payment-terms': ['paymentTerms'],
  payment: ['payment'],
  files: ['files'],
  questions: [],
};

export default function RequestPage(): ReactNode {
  const { id = '', section = 'detail' } = useParams();
  const { isSupplier } = useSession();
  if (!(section in requestSections)) return <NotFoundPage />;
  return (
    <RecordGate<'request'> iri={iriFor('request', id)} entity="request">
      {(loaded) => {
        if (isSupplier && section === 'detail') return <SupplierRequest key="items" {...loaded} />;
        if (isSupplier && section === 'questions')
          return <SupplierRequest key="questions" {...loaded} first="questions" />;
        return <Request {...loaded} section={section} />;
      }}
    </RecordGate>
  );
}

interface RequestProps {
  record: Representation<'request'>;
  description: EntityDescription;
  section: string;
}

function Request({ record, description, section }: RequestProps): ReactNode {
  const text = useText();
  const title = nameOf(record) || text('request.untitled');
  const home = pageOf(record['@id']) ?? '/requests';
  const way = useRequestCrumbs(record);
  const label = text(`request.page.${section}`);
  usePage(
    section === 'detail' ? { title, crumbs: way } : { title: label, crumbs: [...way, { label: title, to: home }] },
  );
  const sections = requestSections[section];
  return (
    <>
      <PageHead
        title={title}
        badge={<StateBadge entity="request" state={record.state ?? 'created'} ui={description.ui} />}
        meta={
          <LinkedRecord entity="request" name="organization" schema={{}} value={record.organization} record={record} />
        }
        actions={<RequestActions record={record} description={description} />}
      />
      <Box
        sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: { xs: 2, md: 3 }, p: { xs: 2, md: 3 } }}
      >
        <SectionMenu
          label={text('request.menu')}
          current={section}
          sections={Object.keys(requestSections)
            .filter((one) => one !== 'questions' || record.takesQuestions !== false)
            .map((one) => ({
              id: one,
              label: text(`request.page.${one}`),
              to: one === 'detail' ? home : `${home}/${one}`,
            }))}
        />
        <Box sx={{ flex: 1, minWidth: 0, maxWidth: 1040, display: 'flex', flexDirection: 'column', gap: 2.5 }}>
          <ResponseBanner record={record} />
          {section === 'detail' && <RecordPreflight entity="request" record={record} description={description} />}
          {section === 'detail' && <AmendmentsPanel request={record} />}
          {section === 'questions' ? (
            <Questions request={record} />
          ) : (
            <Details
              entity="request"
              description={description}
              record={record}
              replace={requestParts(record)}
              {...(sections ? { sections, keepEmpty: true } : {})}
            />
          )}
        </Box>
      </Box>
    </>
  );
}
