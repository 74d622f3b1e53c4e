import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import type { Package, TalkLever, Understood } from './conversation.ts';
import { PackageForm } from './package-form.tsx';
import { leverName, packageText } from './terms.ts';

const tall = { minHeight: { xs: 44, md: 34 } };

interface UnderstoodProps {
  understood: Understood;
  /** The supplier's previous offer, proposed for terms that the words leave out. */
  base: Package | null;
  levers: readonly TalkLever[];
  currency: string;
  busy: boolean;
  disabled: boolean;
  onConfirm: (one: Package) => void;
  onDismiss: () => void;
}

/**
 * Terms read in the supplier's words, to confirm or to correct in fields. If a term is missing or ambiguous, the fields
 * open at once: nothing is guessed.
 */
export function UnderstoodCard(props: UnderstoodProps): ReactNode {
  const text = useText();
  const { understood, levers, currency, busy, disabled, onConfirm, onDismiss } = props;
  const [correcting, setCorrecting] = useState(false);
  const { missing, ambiguous } = understood;
  const isOpen = missing.length > 0 || ambiguous.length > 0;
  if (correcting) return <Correction {...props} onBack={() => setCorrecting(false)} />;
  return (
    <Box
      component="section"
      data-understood
      aria-label={text('bots.understood.label')}
      sx={{ border: 1, borderColor: 'line.strong', borderRadius: '8px', bgcolor: 'background.paper', px: 2, py: 1.5 }}
    >
      <Reading {...{ understood, levers, currency, isOpen }} />
      <Stack direction="row" sx={{ gap: 1, mt: 1.25, flexWrap: 'wrap' }}>
        {!isOpen && (
          <Button
            variant="contained"
            color="primary"
            loading={busy}
            disabled={disabled}
            sx={tall}
            onClick={() => onConfirm(understood.package)}
          >
            {text('bots.understood.yes')}
          </Button>
        )}
        <Button
          {...(isOpen ? { variant: 'contained' as const, color: 'primary' as const } : {})}
          disabled={disabled}
          sx={tall}
          onClick={() => setCorrecting(true)}
        >
          {text(isOpen ? 'bots.understood.complete' : 'bots.understood.change')}
        </Button>
        <Button variant="text" sx={tall} onClick={onDismiss}>
          {text('bots.understood.no')}
        </Button>
      </Stack>
    </Box>
  );
}

function Correction(props: UnderstoodProps & { onBack: () => void }): ReactNode {
  const text = useText();
  const { understood, base, levers, currency, busy, disabled, onConfirm, onBack } = props;
  const notes = Object.fromEntries(
    understood.missing.map((key) => [
      key,
      text(base?.[key] === undefined ? 'bots.understood.empty' : 'bots.understood.left'),
    ]),
  );
  return (
    <PackageForm
      title={text('bots.understood.correct')}
      start={{ ...base, ...understood.package }}
      {...{ levers, currency, notes, busy, disabled, onBack }}
      verb={text('bots.offer.send')}
      onSend={onConfirm}
    />
  );
}

/** The result of reading a message: the terms, the ambiguous words, and the terms that are missing. */
function Reading(props: {
  understood: Understood;
  levers: readonly TalkLever[];
  currency: string;
  isOpen: boolean;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { understood, levers, currency, isOpen } = props;
  const { missing, ambiguous } = understood;
  const packageWords = packageText(understood.package, levers, { text, format, currency });
  const left = levers.filter(({ key }) => missing.includes(key)).map((lever) => leverName(lever, text));
  return (
    <>
      <Typography variant="label" component="p" sx={{ m: 0 }}>
        {packageWords
          ? text(isOpen ? 'bots.understood.part' : 'bots.understood.offer', { package: packageWords })
          : text('bots.understood.nothing')}
      </Typography>
      {ambiguous.length > 0 && (
        <Typography variant="body2" sx={{ color: 'tone.attention.fg', mt: 0.5 }}>
          {text('bots.understood.ambiguous', { words: ambiguous.map((words) => `“${words}”`).join(', ') })}
        </Typography>
      )}
      {left.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {text('bots.understood.missing', { terms: left.join(', ') })}
        </Typography>
      )}
    </>
  );
}
