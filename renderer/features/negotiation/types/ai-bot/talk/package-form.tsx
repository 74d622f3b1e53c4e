import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';
import { DecimalInput } from '../parts/decimal-input.tsx';
import { CardButtons } from './card-buttons.tsx';
import type { Package, TalkLever } from './conversation.ts';
import { leverName, priceKey } from './terms.ts';

/** Edits a package in fields, to correct what was read or to make an offer without words. All terms are required. */
export function PackageForm(props: {
  title: string;
  start: Package;
  levers: readonly TalkLever[];
  currency: string;
  /** Refused terms and the reason. */
  problems?: Readonly<Record<string, string>>;
  /** Notes on single terms. */
  notes?: Readonly<Record<string, string>>;
  verb: string;
  busy: boolean;
  disabled: boolean;
  onSend: (one: Package) => void;
  onBack: () => void;
}): ReactNode {
  const text = useText();
  const { title, start, levers, currency, problems = {}, notes = {}, verb, busy, disabled, onSend, onBack } = props;
  const { form, values, isMissing, enter, send } = usePackageDraft(start, levers, onSend);
  return (
    <Box
      component="section"
      ref={form}
      data-package-form
      aria-label={title}
      sx={{ border: 1, borderColor: 'line.strong', borderRadius: '8px', bgcolor: 'background.paper', p: 2 }}
    >
      <Typography variant="label" component="h2" sx={{ m: 0, mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(auto-fill, minmax(150px, 1fr))' },
          gap: 1.5,
        }}
      >
        {levers.map((lever) => (
          <DecimalInput
            key={lever.key}
            label={fieldLabel(lever, currency, text)}
            value={values[lever.key]}
            error={isMissing(lever.key) ? text('violation.required') : problems[lever.key]}
            help={notes[lever.key]}
            onChange={(value) => enter(lever.key, value)}
          />
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 2 }}>
        {text('bots.offer.notBinding')}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
        <CardButtons {...{ verb, busy, disabled, onBack }} onSend={send} />
      </Stack>
    </Box>
  );
}

/** The typed terms. Sending focuses the first empty field, if there is one. */
function usePackageDraft(start: Package, levers: readonly TalkLever[], onSend: (one: Package) => void) {
  const [values, setValues] = useState<Record<string, string | undefined>>(start);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const send = (): void => {
    setTried(true);
    const given = levers.flatMap(({ key }): [string, string][] => {
      const value = values[key];
      return value ? [[key, value]] : [];
    });
    if (given.length === levers.length) return onSend(Object.fromEntries(given));
    const empty = levers.findIndex(({ key }) => !values[key]);
    form.current?.querySelectorAll('input')[empty]?.focus();
  };
  return {
    form,
    values,
    isMissing: (key: string) => tried && !values[key],
    enter: (key: string, value: string | undefined) => setValues((before) => ({ ...before, [key]: value })),
    send,
  };
}

const fieldLabel = (lever: TalkLever, currency: string, text: ReturnType<typeof useText>): string => {
  const name = leverName(lever, text);
  const unit = lever.key === priceKey ? currency : (text.first([`bots.unit.${lever.key}`]) ?? lever.unit ?? '');
  return unit ? `${name}, ${unit}` : name;
};
