import Box from '@mui/material/Box';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Actions } from '../../generic/actions/actions.tsx';
import { RecordGate } from '../../generic/record-gate.tsx';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { LinkedPerson } from '../../generic/value/linked-record.tsx';
import { nameOf, type Representation } from '../../data/representation.ts';
import { iriFor, pageOf } from '../../data/resources.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { StateBadge } from '../../kit/badge.tsx';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PhaseTrack } from '../../kit/phases.tsx';
import { SectionMenu } from '../../kit/section-menu.tsx';
import { usePage } from '../../shell/page-store.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import { sectionPages, type WorkflowSectionProps } from './section-registry.ts';
import { sectionLook, sectionsFor } from './workflow-sections.ts';

/** Bodies that a plain form cannot ask; the screens of the sections do. */
const drawnElsewhere = ['lotCreation', 'negotiationRecommendation'];

const pages: Record<string, ComponentType<WorkflowSectionProps>> = Object.fromEntries(
  Object.entries(sectionPages).map(([id, load]) => [id, lazy(load)]),
);

export default function WorkflowPage(): ReactNode {
  const { id = '', section = 'overview' } = useParams();
  return (
    <RecordGate iri={iriFor('workflow', id)} entity="workflow">
      {(loaded) => <Workflow {...loaded} section={section} />}
    </RecordGate>
  );
}

interface WorkflowProps {
  record: Representation;
  description: EntityDescription;
  section: string;
}

function Workflow({ record, description, section }: WorkflowProps): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const title = nameOf(record);
  const home = pageOf(record['@id']) ?? '/workflows';
  const label = text(`workflow.menu.${section}`);
  const list = { label: text('shell.nav.workflows'), to: '/workflows' };
  usePage(
    section === 'overview' ? { title, crumbs: [list] } : { title: label, crumbs: [list, { label: title, to: home }] },
  );
  const Page = pages[section];
  if (!Page) return <NotFoundPage />;
  const phase = typeof record['phase'] === 'string' ? record['phase'] : 'request';
  const state = record.state ?? 'active';
  return (
    <>
      <PageHead
        title={title}
        badge={state !== 'active' && <StateBadge entity="workflow" state={state} ui={description.ui} />}
        meta={<Meta record={record} description={description} />}
        actions={
          <Actions
            entity="workflow"
            description={description}
            record={record}
            hidden={drawnElsewhere}
            onDone={(operation, answer) => {
              if (operation.name === 'delete') void navigate('/workflows');
              if (operation.name === 'copy') void navigate(pageOf(answer?.['@id']) ?? '/workflows');
            }}
          />
        }
      >
        <Box
          sx={{
            mt: 2.5,
            pb: 2,
            borderBottom: 1,
            borderColor: 'line.hair',
            mx: { xs: -2, md: -3 },
            px: { xs: 2, md: 3 },
          }}
        >
          <PhaseTrack phase={phase} />
        </Box>
      </PageHead>
      <Box
        sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: { xs: 2, md: 3 }, p: { xs: 2, md: 3 } }}
      >
        <SectionMenu
          label={text('workflow.menu')}
          current={section}
          sections={sectionsFor(record['type'])
            .filter(({ id }) => id in pages)
            .map((one) => ({
              id: one.id,
              label: text(`workflow.menu.${one.id}`),
              to: one.id === 'overview' ? home : `${home}/${one.id}`,
              ...sectionLook(one, phase),
            }))}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ErrorBoundary key={section}>
            <Suspense fallback={<Loading />}>
              <Page workflow={record} description={description} />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </>
  );
}

function Meta({ record, description }: { record: Representation; description: EntityDescription }): ReactNode {
  const text = useText();
  const format = useFormat();
  const texts = useFieldTexts('workflow');
  const type = typeof record['type'] === 'string' ? record['type'] : '';
  const created = typeof record['createdAt'] === 'string' ? format.date(record['createdAt']) : '';
  const schema = description.schema.properties?.['type'] ?? {};
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
      <span>{texts.option('type', schema, type)}</span>
      <span aria-hidden>·</span>
      <LinkedPerson entity="workflow" name="owner" schema={{}} value={record['owner']} record={record} />
      <span aria-hidden>·</span>
      <span>{text('workflow.createdAt', { date: created })}</span>
      <span aria-hidden>·</span>
      <span>{text('workflow.internalTitle')}</span>
    </Box>
  );
}
