import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { nameOf, type Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { localized } from '../../../generic/field-text.ts';
import { LinkedRecord } from '../../../generic/value/linked-record.tsx';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { usePage } from '../../../kit/page-store.ts';
import { DownloadFiles } from '../../../generic/collection/files/download-files.tsx';
import { AskQuestion } from '../../questions/ask-question.tsx';
import { AmendmentsPanel } from '../../request/amend/amendments-panel.tsx';
import { OwnStanding } from '../standing/own-standing.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestTabs, type RequestTab } from './request-tabs.tsx';
import { WeightsPanel } from './weights-panel.tsx';

const Markdown = lazy(() => import('../../../kit/markdown.tsx'));

/** Everything a supplier needs to decide on an offer: first phase and own offer, then items, requirements and terms. */
export function SupplierRequest(props: {
  record: Representation<'request'>;
  description: EntityDescription;
  /** The tab that is open at first. */
  first?: RequestTab;
}): ReactNode {
  const { record, description, first = 'items' } = props;
  const text = useText();
  const { language } = useLanguage();
  const title = nameOf(record);
  usePage({ title, crumbs: [{ label: text('shell.nav.requests'), to: '/requests' }] });
  const organization = (
    <LinkedRecord entity="request" name="organization" schema={{}} value={record.organization} record={record} />
  );
  const { typeName } = record;
  const own = localized(typeName ?? undefined, language);
  const [tab, setTab] = useState(first);
  const showTab = (next: RequestTab): void => {
    setTab(next);
    document.getElementById(`request-tab-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <PageHead
        title={title}
        badge={<StateBadge entity="request" state={record.state ?? ''} ui={description.ui} />}
        meta={
          <>
            {organization}
            {own && <span> · {own}</span>}
          </>
        }
        actions={
          <>
            <AskQuestion request={record} onAsked={() => showTab('questions')} />
            {(record.requestFiles?.length ?? 0) > 0 && <DownloadFiles record={record['@id']} />}
          </>
        }
      />
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5 }}>
        <OwnStanding request={record} />
        <AmendmentsPanel request={record} />
        <RequestContent {...{ record, description, tab }} onTab={setTab} />
      </Stack>
    </>
  );
}

/** The content of a request, shared by the supplier's page and the purchaser's preview. */
export function RequestContent(props: {
  record: Representation<'request'>;
  description: EntityDescription;
  tab: RequestTab;
  onTab: (tab: RequestTab) => void;
}): ReactNode {
  const text = useText();
  const { record, description, tab, onTab } = props;
  const { description: about } = record;
  return (
    <>
      {about && (
        <Box sx={{ maxWidth: 720 }}>
          <Suspense fallback={about}>
            <Markdown>{about}</Markdown>
          </Suspense>
        </Box>
      )}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 296px' },
          gap: 2.5,
          alignItems: 'start',
        }}
      >
        <RequestTabs record={record} tab={tab} onTab={onTab} />
        <Stack sx={{ gap: 2.5 }}>
          <Panel title={text('offer.terms')}>
            <RequestFacts record={record} description={description} />
          </Panel>
          <WeightsPanel request={record} />
          <Contact name={record.contactName} />
        </Stack>
      </Box>
    </>
  );
}

function Contact({ name }: { name: string | null | undefined }): ReactNode {
  const text = useText();
  if (!name) return null;
  return (
    <Panel title={text('offer.contact')}>
      <Typography variant="label" component="div">
        {name}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('offer.contact.text')}
      </Typography>
    </Panel>
  );
}
