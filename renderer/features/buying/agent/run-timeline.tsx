import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Evidence } from '../../../../schemas/domain/agent/timeline.ts';
import { nameOf } from '../../../data/representation.ts';
import { apiBase, pageOf } from '../../../data/resources.ts';
import { useRecord } from '../../../data/use-record.ts';
import { resources } from '../../../generated/resources.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { When } from '../../../kit/when.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import { entryTitle, evidenceWords, lookOf, type EntryView } from './entry-view.ts';

interface TimelineProps {
  entries: readonly EntryView[];
  /** Shown in the entry that waits. */
  question: ReactNode;
}

/** Each decision with its evidence and the rejected alternatives. The entry that waits is expanded in place. */
export function RunTimeline({ entries, question }: TimelineProps): ReactNode {
  const text = useText();
  return (
    <Panel title={text('agent.timeline')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {entries.map((entry, index) => (
          <Entry key={`${entry.at} ${entry.code} ${entry.is}`} entry={entry} isLast={index === entries.length - 1}>
            {entry.code === 'asks' ? question : null}
          </Entry>
        ))}
      </Box>
    </Panel>
  );
}

function Entry(props: { entry: EntryView; isLast: boolean; children: ReactNode }): ReactNode {
  const { entry, isLast, children } = props;
  const text = useText();
  const format = useFormat();
  const look = lookOf(entry);
  const person = nameOf(useRecord(entry.by).data);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', columnGap: 1.5 }}>
      <Box aria-hidden sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', pt: '3px' }}>
        <Glyph kind={look.glyph} tone={look.tone} />
        {!isLast && <Box sx={{ width: '1px', flex: 1, bgcolor: 'line.hair', my: 0.5 }} />}
      </Box>
      <Box sx={{ minWidth: 0, pb: isLast ? 0 : 2 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
          <Typography variant="label" component="h3" sx={{ m: 0, flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
            {entryTitle(entry, { text, format })}
            {person && ` ${text('agent.timeline.by', { person })}`}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            <When iso={entry.at} />
          </Typography>
        </Box>
        {!children && <EvidenceLine evidence={entry.because} />}
        {entry.rejected.length > 0 && <EvidenceLine evidence={entry.rejected} isRejected />}
        {children}
      </Box>
    </Box>
  );
}

/** The evidence for a decision, or the rejected alternatives. */
function EvidenceLine(props: { evidence: readonly Evidence[]; isRejected?: boolean }): ReactNode {
  const { evidence, isRejected = false } = props;
  const text = useText();
  const format = useFormat();
  const words = evidence.map((one) => evidenceWords(one, { text, format })).filter((one) => one !== '');
  const links = evidence.flatMap((one) => ('link' in one ? [one.link] : []));
  if (words.length + links.length === 0) return null;
  const joined = words.join(' · ');
  return (
    <Box sx={{ display: 'flex', gap: 0.75, mt: 0.5, alignItems: 'flex-start', color: 'text.secondary' }}>
      <Quote size={12} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
      <Typography variant="caption" component="p" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {isRejected ? text('agent.timeline.rejected', { what: joined }) : joined}
        {links.map((iri, index) => (
          <Source key={iri} iri={iri} isFirst={index === 0 && joined === ''} />
        ))}
      </Typography>
    </Box>
  );
}

function Source({ iri, isFirst }: { iri: string; isFirst: boolean }): ReactNode {
  const text = useText();
  const path = pageOf(iri);
  const entity = resources.find(({ collection }) => iri.startsWith(`${apiBase}/${collection}/`))?.entity;
  const label = text.first([`agent.link.${entity}`]) ?? text('agent.link.workflow');
  return (
    <>
      {!isFirst && ' · '}
      {path ? (
        <Link to={path} underline="always">
          {label}
        </Link>
      ) : (
        label
      )}
    </>
  );
}
