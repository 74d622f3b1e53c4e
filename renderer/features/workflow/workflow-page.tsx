import Box from '@mui/material/Box';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { RecordGate } from '../../generic/record-gate.tsx';
import { localized } from '../../generic/field-text.ts';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { LinkedPerson } from '../../generic/value/linked-record.tsx';
import { nameOf, type Representation } from '../../data/representation.ts';
import { iriFor, pageOf } from '../../data/resources.ts';
import { useOwnType } from '../../data/use-workflow-types.ts';
import { useFlags } from '../../data/use-flags.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useText, type Text } from '../../i18n/use-text.ts';
import { Badge, StateBadge } from '../../kit/badge.tsx';
import { ErrorBoundary } from '../../kit/error-boundary.tsx';
import { Loading } from '../../kit/loading.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PhaseTrack } from '../../kit/phases.tsx';
import { SectionMenu, type Section } from '../../kit/section-menu.tsx';
import { usePage } from '../../kit/page-store.ts';
import NotFoundPage from '../../generic/not-found-page.tsx';
import { phaseNotes, skippedPhases } from './overview/phase-notes.ts';
import { sectionPages } from './section-registry.ts';
import type { WorkflowSectionProps } from './section-props.ts';
import { useWorkflowFacts } from './use-workflow-facts.ts';
import { WorkflowActions } from './workflow-actions.tsx';
import type { WorkflowFacts } from './workflow-facts.ts';
import { sectionsFor, standingLook, type WorkflowSection } from './workflow-sections.ts';

const pages: Record<string, ComponentType<WorkflowSectionProps>> = Object.fromEntries(
  Object.entries(sectionPages).map(([id, load]) => [id, lazy(load)]),
);

export default function WorkflowPage(): ReactNode {
  const { id = '', section = 'overview' } = useParams();
  return (
    <RecordGate<'workflow'> iri={iriFor('workflow', id)} entity="workflow">
      {(loaded) => <Workflow {...loaded} section={section} />}
    </RecordGate>
  );
}

interface WorkflowProps {
  record: Representation<'workflow'>;
  description: EntityDescription;
  section: string;
}

function Workflow({ record, description, section }: WorkflowProps): ReactNode {
  const text = useText();
  const facts = useWorkflowFacts(record);
  const isOn = useFlags();
  const own = useOwnType(record);
  const title = nameOf(record);
  const home = pageOf(record['@id']) ?? '/workflows';
  const Page = pages[section];
  const label = text(Page ? `workflow.menu.${section}` : 'common.notFound.title');
  const list = record.isTemplate
    ? { label: text('shell.nav.templates'), to: '/workflow-templates' }
    : { label: text('shell.nav.workflows'), to: '/workflows' };
  usePage(
    section === 'overview' ? { title, crumbs: [list] } : { title: label, crumbs: [list, { label: title, to: home }] },
  );
  if (!Page) return <NotFoundPage />;
  const phase = record.phase ?? 'request';
  return (
    <>
      <PageHead
        title={title}
        badge={<WorkflowBadge record={record} description={description} phase={phase} />}
        meta={<Meta record={record} description={description} />}
        actions={<WorkflowActions record={record} description={description} />}
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
          <Phases record={record} facts={facts} />
        </Box>
      </PageHead>
      <Box
        sx={{ display: 'flex', flexDirection: { xs: 'column', md: 'row' }, gap: { xs: 2, md: 3 }, p: { xs: 2, md: 3 } }}
      >
        <SectionMenu
          label={text('workflow.menu')}
          current={section}
          sections={sectionsFor(record, isOn, { own: own ?? undefined, facts: facts ?? undefined })
            .filter(({ id }) => id in pages)
            .map((one) => menuEntry(one, { facts, home, text }))}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <ErrorBoundary key={section}>
            <Suspense fallback={<Loading />}>
              <Page workflow={record} description={description} facts={facts} />
            </Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
    </>
  );
}

/** The phases of a workflow; a template has none. */
function Phases({ record, facts }: { record: Representation<'workflow'>; facts: WorkflowFacts | null }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (record.isTemplate === true) return null;
  return (
    <PhaseTrack
      phase={record.phase ?? 'request'}
      type={record.type}
      skipped={facts ? skippedPhases(facts) : []}
      notes={facts ? phaseNotes(facts, { text, format }) : {}}
    />
  );
}

function menuEntry(
  section: WorkflowSection,
  { facts, home, text }: { facts: WorkflowFacts | null; home: string; text: Text },
): Section {
  const standing = facts && section.standing(facts);
  const label = text(`workflow.menu.${section.id}`);
  const unread = (facts && section.unread?.(facts)) || 0;
  return {
    id: section.id,
    label,
    to: section.id === 'overview' ? home : `${home}/${section.id}`,
    ...(standing ? standingLook(standing) : { isLoading: true }),
    ...(standing && standing !== 'overview' ? { standing: text(`workflow.standing.${standing}`) } : {}),
    count: (facts && section.count?.(facts)) || undefined,
    ...(unread > 0 ? { unread: { count: unread, name: text('questions.unread', { label, count: unread }) } } : {}),
  };
}

/** The phase of a workflow; templates and ended workflows show that instead. */
function WorkflowBadge({ record, description, phase }: Omit<WorkflowProps, 'section'> & { phase: string }): ReactNode {
  const text = useText();
  if (record.isTemplate === true) return <Badge tone="info">{text('workflow.field.isTemplate')}</Badge>;
  if (record.state !== 'active') return <StateBadge entity="workflow" state={record.state ?? ''} ui={description.ui} />;
  return (
    <Badge tone="live" glyph="live">
      {text(`workflow.phase.${phase}`)}
    </Badge>
  );
}

function Meta({
  record,
  description,
}: {
  record: Representation<'workflow'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const texts = useFieldTexts('workflow');
  const type = record.type ?? '';
  const created = record.createdAt ? format.date(record.createdAt) : '';
  const schema = description.schema.properties?.['type'] ?? {};
  const own = useOwnType(record);
  const { language } = useLanguage();
  return (
    <Box component="span" sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', alignItems: 'center' }}>
      <span>{localized(own?.label, language) ?? texts.option('type', schema, type)}</span>
      <span aria-hidden>·</span>
      <LinkedPerson entity="workflow" name="owner" schema={{}} value={record.owner} record={record} />
      <span aria-hidden>·</span>
      <span>{text('workflow.createdAt', { date: created })}</span>
      <span aria-hidden>·</span>
      <span>{text('workflow.internalTitle')}</span>
    </Box>
  );
}
