import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Bot, Download, Plus, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { glyphs, tones } from '../../schemas/language/ui.ts';
import { Problem } from '../data/problem.ts';
import { AreaTexts } from '../kit/area-texts.tsx';
import { Badge, StateBadge } from '../kit/badge.tsx';
import { Banner } from '../kit/banner.tsx';
import { Bar, Dot } from '../kit/bar.tsx';
import { BottomBar } from '../kit/bottom-bar.tsx';
import { Chunk } from '../kit/chunks.tsx';
import { ConflictBanner } from '../kit/conflict-banner.tsx';
import { CountBadge } from '../kit/count-badge.tsx';
import { Countdown } from '../kit/countdown.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { Fact, Facts, Figures } from '../kit/fact.tsx';
import { Initials } from '../kit/initials.tsx';
import { Kbd } from '../kit/kbd.tsx';
import { Link } from '../kit/link.tsx';
import Markdown from '../kit/markdown.tsx';
import { ModeBadge } from '../kit/mode-badge.tsx';
import { Money } from '../kit/money.tsx';
import { NamedLink } from '../kit/named-link.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { PartError } from '../kit/part-error.tsx';
import { Person } from '../kit/person.tsx';
import { phases, PhaseBar, PhaseTrack } from '../kit/phases.tsx';
import { RefusalBanner } from '../kit/refusal-banner.tsx';
import { SectionMenu } from '../kit/section-menu.tsx';
import { DataTable } from '../kit/table.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { When } from '../kit/when.tsx';
import { Glyph } from '../theme/glyph.tsx';
import { described } from './described.ts';

const hour = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();
const failure = new Problem({ code: 'unexpected_error', status: 500, traceId: '7f3a' });

export const Row = ({ children }: { children: ReactNode }): ReactNode => (
  <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
    {children}
  </Stack>
);

function Broken({ once }: { once: boolean }): ReactNode {
  if (once) throw new Error('broken');
  return null;
}

function BrokenPart(): ReactNode {
  const [isBroken] = useState(true);
  return (
    <ErrorBoundary>
      <Broken once={isBroken} />
    </ErrorBoundary>
  );
}

const sections = [
  { id: 'overview', label: 'Overview', to: '/overview' },
  { id: 'offers', label: 'Offers', to: '/offers', count: 4, glyph: 'live', tone: 'live', standing: 'running' },
  { id: 'questions', label: 'Questions', to: '/questions', unread: { count: 2, name: 'Questions, 2 new' } },
] as const;

/** Components that display information, by the name of the file in renderer/kit. */
export const sayingParts = {
  'area-texts': () => <AreaTexts areas={['notifications']}>Texts of another area are there.</AreaTexts>,
  badge: () => (
    <Row>
      {tones.map((tone, place) => (
        <Badge key={tone} tone={tone} glyph={glyphs[place] ?? 'draft'}>
          {tone}
        </Badge>
      ))}
      {Object.keys(described('request').ui.states ?? {}).map((state) => (
        <StateBadge key={state} entity="request" state={state} ui={described('request').ui} />
      ))}
    </Row>
  ),
  banner: () => (
    <Stack sx={{ gap: 1 }}>
      {tones.map((tone, place) => (
        <Banner
          key={tone}
          tone={tone}
          glyph={glyphs[place] ?? 'draft'}
          title={tone}
          action={place % 2 ? <Button>Do it</Button> : null}
        >
          {place % 3 ? 'What it means, in a sentence.' : null}
        </Banner>
      ))}
    </Stack>
  ),
  bar: () => (
    <Stack sx={{ gap: 1 }}>
      {[0, 0.4, 1].map((value) => (
        <Bar key={value} value={value} label={`${value * 100} %`} />
      ))}
      <Row>
        {tones.map((tone) => (
          <Dot key={tone} tone={tone} />
        ))}
      </Row>
    </Stack>
  ),
  'bottom-bar': () => (
    <BottomBar>
      <Button>Back</Button>
      <Button variant="contained" color="primary">
        Continue
      </Button>
    </BottomBar>
  ),
  chunks: () => <Chunk component="div" estimate={40} always render={() => 'Rows that are near the window.'} />,
  'conflict-banner': () => (
    <ConflictBanner
      who="Lena Brandt"
      at="10:42"
      fields={[{ name: 'title', label: 'Title', stored: 'Pumps', yours: 'Pumps and seals' }]}
      onKeepMine={() => {}}
      onTakeStored={() => {}}
    />
  ),
  'count-badge': () => (
    <Row>
      <CountBadge count={1} />
      <CountBadge count={128} />
    </Row>
  ),
  countdown: () => (
    <Row>
      <Countdown until={inHours(50)} />
      <Countdown until={inHours(2)} />
      <Countdown until={inHours(0.01)} />
      <Countdown large label="Ends in" until={inHours(0.4)} total={hour} />
      <Countdown large label="Ends in" until={inHours(0.01)} total={hour} />
    </Row>
  ),
  'empty-state': () => (
    <Stack sx={{ gap: 2 }}>
      <EmptyState title="No requests yet" actions={<Button variant="contained">Create request</Button>}>
        What you ask suppliers for will be here.
      </EmptyState>
      <EmptyState drawing={false} title="No results match these filters" actions={<Button>Clear filters</Button>} />
      <EmptyState compact drawing={false} title="No files" />
    </Stack>
  ),
  'error-boundary': BrokenPart,
  fact: () => (
    <Stack sx={{ gap: 2 }}>
      <Facts>
        <Fact label="Total">€ 12,400.00</Fact>
        <Fact label="Savings" tone="success">
          12.5 %
        </Fact>
      </Facts>
      <Figures
        figures={[
          { label: 'Requests', value: 12, to: '/requests' },
          { label: 'Offers', value: 48, note: '3 new' },
          { label: 'Savings', value: '€ 4,200', tone: 'success' },
        ]}
      />
    </Stack>
  ),
  initials: () => (
    <Row>
      {['Lena Brandt', 'Tom Ehlers', 'Ankerwerk'].map((name) => (
        <Initials key={name} name={name} size={32} />
      ))}
    </Row>
  ),
  kbd: () => <Kbd>Alt →</Kbd>,
  link: () => <Link to="/requests">A link inside the application</Link>,
  markdown: () => (
    <Markdown>
      {'## Scope\n\nSix **pumps**, _sealed_:\n\n- cast iron\n- DN 80\n\n| a | b |\n|---|---|\n| 1 | 2 |'}
    </Markdown>
  ),
  'mode-badge': () => <ModeBadge icon={Bot}>Decides by itself</ModeBadge>,
  money: () => (
    <Row>
      <Money value="1234.5" currency="EUR" />
      <Money value="0.0475" currency="EUR" unitPrice />
      <Money value="1234.5" />
      <Money value={null} />
    </Row>
  ),
  'named-link': () => (
    <Row>
      <NamedLink to="/a" name="Ankerwerk Kiel GmbH" />
      <NamedLink to="/c" name="" />
    </Row>
  ),
  'page-head': () => (
    <PageHead
      title="Pumps and seals"
      badge={<StateBadge entity="request" state="started" ui={described('request').ui} />}
      meta="What the page is about, in a line."
      actions={<Button startIcon={<Download size={15} />}>Download</Button>}
    />
  ),
  panel: () => (
    <Stack sx={{ gap: 2 }}>
      <Panel title="Delivery" hint="Europe/Berlin" action={<Button size="small">Fold</Button>}>
        What belongs together.
      </Panel>
      <Panel>Without a title.</Panel>
    </Stack>
  ),
  'part-error': () => <PartError error={failure} retry={() => {}} />,
  person: () => (
    <Row>
      <Person name="Lena Brandt" />
      <Person compact name="Tom Ehlers" />
      <Person name="" />
    </Row>
  ),
  phases: () => (
    <Stack sx={{ gap: 2 }}>
      {[...phases, 'completed'].map((phase) => (
        <PhaseBar key={phase} phase={phase} />
      ))}
      <PhaseBar phase="offers" type="rfi" />
      <PhaseTrack phase="evaluation" notes={{ offers: ['4 offers'] }} />
      <PhaseTrack phase="completed" skipped={['negotiation']} />
    </Stack>
  ),
  'refusal-banner': () => <RefusalBanner problem={failure}>The order was not sent.</RefusalBanner>,
  'section-menu': () => <SectionMenu label="Parts of the record" current="offers" sections={sections} />,
  table: () => (
    <DataTable
      label="Lines of the offer"
      rows={[
        { name: 'Pump', price: '480.00' },
        { name: 'Seal', price: null },
      ]}
      rowKey={({ name }) => name}
      columns={[
        { head: 'Item', isName: true, render: ({ name }) => name, foot: ['Total'] },
        { head: 'Price', right: true, render: ({ price }) => price ?? '—', foot: ['480.00'] },
      ]}
    />
  ),
  'visually-hidden': () => (
    <p>
      Seen by all. <VisuallyHidden>Heard alone.</VisuallyHidden>
    </p>
  ),
  when: () => (
    <Row>
      <When iso="2027-02-13T07:30:00Z" as="full" />
      <When iso="2027-02-13T07:30:00Z" as="short" />
      <When iso="2027-02-13T07:30:00Z" as="day" />
      <When iso={inHours(-3)} as="ago" />
      <When iso={inHours(3)} deadline />
      <When iso={inHours(300)} deadline />
      <When iso={null} />
      {glyphs.map((kind) => (
        <Glyph key={kind} kind={kind} tone="info" />
      ))}
      <Plus size={14} aria-hidden />
      <Upload size={14} aria-hidden />
    </Row>
  ),
} satisfies Record<string, () => ReactNode>;
