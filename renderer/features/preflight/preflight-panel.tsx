import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { GlyphKind, Tone } from '../../../schemas/language/ui.ts';
import type { EntityDescription } from '../../data/use-schema.ts';
import { useFieldTexts } from '../../generic/use-field-texts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { Loading, SkeletonRows } from '../../kit/loading.tsx';
import { Panel } from '../../kit/panel.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { checkText } from './check-text.ts';
import { fixLabel } from './fix-label.ts';
import type { PreflightCheck, usePreflight } from './use-preflight.ts';

export interface PreflightProps {
  entity: 'request' | 'negotiation';
  description: EntityDescription;
  preflight: ReturnType<typeof usePreflight>;
  /** Message id of the sentence shown if nothing must be fixed first and nothing stands out. */
  fine: string;
  /** Findings that the page already shows elsewhere. */
  isShownElsewhere?: (check: PreflightCheck) => boolean;
  /** Changes the draft; null if the reader may not. */
  onUpdate: ((input: JsonObject) => void) | null;
  busy?: boolean;
  /** Opens a place on this page. Returns false for other pages, to which the button then leads. */
  onPlace?: (path: string) => boolean;
}

/** Lists what to fix or to know before publishing, each with its fix as a button. */
export function PreflightPanel(props: PreflightProps): ReactNode {
  return (
    <AreaTexts areas={['preflight']} waiting={<Loading height={160} />}>
      <Findings {...props} />
    </AreaTexts>
  );
}

function Findings(props: PreflightProps): ReactNode {
  const text = useText();
  const { preflight, fine, isShownElsewhere = () => false } = props;
  const checks = preflight.data?.filter((check) => !isShownElsewhere(check));
  const count = (severity: PreflightCheck['severity']): number =>
    checks?.filter((check) => check.severity === severity).length ?? 0;
  const [stops, warnings] = [count('stop'), count('warning')];
  const summary =
    stops > 0
      ? text('preflight.stops', { count: stops })
      : warnings > 0
        ? text('preflight.toCheck', { count: warnings })
        : text(fine);
  return (
    <Panel flush title={text('preflight.title')}>
      {preflight.isError && !checks && (
        <Box sx={{ p: 2 }}>
          <PartError error={preflight.error} retry={() => void preflight.refetch()} />
        </Box>
      )}
      {checks === undefined && !preflight.isError && (
        <Loading height={120}>
          <SkeletonRows rows={3} />
        </Loading>
      )}
      {checks && (
        <>
          <Typography variant="body2" sx={{ px: 2, py: 1.5, color: 'text.secondary' }}>
            {summary}
          </Typography>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {checks.map((check) => (
              <Finding key={`${check.code} ${JSON.stringify(check.params)}`} {...props} check={check} />
            ))}
          </Stack>
        </>
      )}
    </Panel>
  );
}

const looks: Record<PreflightCheck['severity'], { glyph: GlyphKind; tone: Tone }> = {
  stop: { glyph: 'x', tone: 'danger' },
  warning: { glyph: 'warn', tone: 'attention' },
  hint: { glyph: 'arrow', tone: 'info' },
};

function Finding({ check, ...props }: PreflightProps & { check: PreflightCheck }): ReactNode {
  const text = useText();
  const format = useFormat();
  const texts = useFieldTexts(props.entity);
  const { glyph, tone } = looks[check.severity];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1.25,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'line.hair',
        alignItems: 'flex-start',
        bgcolor: check.severity === 'stop' ? 'tone.danger.bg' : 'transparent',
      }}
    >
      <Box sx={{ pt: '3px' }}>
        <Glyph kind={glyph} tone={tone} />
        <VisuallyHidden>{text(`preflight.severity.${check.severity}`)}</VisuallyHidden>
      </Box>
      <Stack
        direction="row"
        sx={{ flex: 1, minWidth: 0, flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1.25, rowGap: 0.75 }}
      >
        <Typography variant="body2" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
          {checkText(check, { text, format, texts, description: props.description })}
        </Typography>
        <FixButton {...props} check={check} />
      </Stack>
    </Stack>
  );
}

function FixButton({ check, onUpdate, onPlace, busy = false }: PreflightProps & { check: PreflightCheck }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { fix } = check;
  if (!fix) return null;
  const label = fixLabel(check, { text, format });
  if ('path' in fix) {
    const { path } = fix;
    return (
      <Button
        size="small"
        component={RouterLink}
        to={path}
        onClick={(event) => {
          if (onPlace?.(path)) event.preventDefault();
        }}
        sx={{ flex: 'none' }}
      >
        {label}
      </Button>
    );
  }
  if (!onUpdate) return null;
  return (
    <Button size="small" disabled={busy} onClick={() => onUpdate(fix.input)} sx={{ flex: 'none' }}>
      {label}
    </Button>
  );
}
