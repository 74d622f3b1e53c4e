import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { GlyphKind, Tone } from '../../schemas/language/ui.ts';
import { Glyph } from '../theme/glyph.tsx';
import { CountBadge } from './count-badge.tsx';

export interface Section {
  id: string;
  label: string;
  to: string;
  glyph?: GlyphKind;
  tone?: Tone;
  /** True while the glyph is unknown; its place is reserved. */
  isLoading?: boolean;
  /** The glyph in words. */
  standing?: string;
  count?: number | undefined;
  /** Shown instead of the count: the number of new entries, with its label. */
  unread?: { count: number; name: string };
}

/** The sections of a record, 200 px wide; on phones a row that scrolls sideways. */
export function SectionMenu(props: { label: string; sections: readonly Section[]; current: string }): ReactNode {
  const ref = useRef<HTMLElement>(null);
  const { current } = props;
  const isRow = useMediaQuery(useTheme().breakpoints.down('md'));
  useEffect(() => {
    // Columns do not scroll, and reading their widths would trigger another layout.
    const row = isRow ? ref.current : null;
    const active = row?.querySelector<HTMLElement>(`[data-section="${current}"]`);
    if (row && active) row.scrollLeft = active.offsetLeft - (row.clientWidth - active.clientWidth) / 2;
  }, [current, isRow]);
  return (
    <Box
      component="nav"
      ref={ref}
      aria-label={props.label}
      sx={{
        flex: 'none',
        width: { xs: 1, md: 200 },
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        gap: '1px',
        overflowX: { xs: 'auto', md: 'visible' },
        alignSelf: 'flex-start',
        position: { xs: 'relative', md: 'sticky' },
        top: { md: 72 },
      }}
    >
      {props.sections.map((section) => (
        <SectionLink key={section.id} section={section} active={section.id === props.current} />
      ))}
    </Box>
  );
}

function SectionLink({ section, active }: { section: Section; active: boolean }): ReactNode {
  return (
    <Box
      component={Link}
      to={section.to}
      data-section={section.id}
      {...(active ? { 'aria-current': 'page' as const } : {})}
      {...(section.unread ? { 'aria-label': section.unread.name } : {})}
      {...(section.standing ? { 'aria-description': section.standing } : {})}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minHeight: { xs: 44, md: 32 },
        px: 1,
        py: 0.5,
        flex: 'none',
        borderRadius: '6px',
        textDecoration: 'none',
        whiteSpace: { xs: 'nowrap', md: 'normal' },
        color: active ? 'text.primary' : 'text.secondary',
        bgcolor: active ? 'surface.selected' : 'transparent',
        fontSize: 13,
        lineHeight: '20px',
        fontWeight: active ? 600 : 500,
        '&:hover': { bgcolor: active ? 'surface.selected' : 'surface.hover' },
      }}
    >
      {section.glyph && <Glyph kind={section.glyph} tone={section.tone ?? 'neutral'} />}
      {section.isLoading && <span style={{ width: 14 }} />}
      <span style={{ flex: 1 }}>{section.label}</span>
      {section.unread && <CountBadge count={section.unread.count} />}
      {!section.unread && section.count !== undefined && (
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {section.count}
        </Typography>
      )}
    </Box>
  );
}
