import Stack from '@mui/material/Stack';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../../../kit/confirm-dialog.tsx';
import { DecimalInput } from '../parts/decimal-input.tsx';
import type { TalkControls } from '../talk/use-talk.ts';
import type { Standing } from './standing.ts';
import { asWorth } from './worth.ts';

type Name = 'target' | 'walkAway';
const names: readonly Name[] = ['target', 'walkAway'];

/** Target and walk-away of a running talk, as prices. They can only be relaxed in the supplier's favor. */
export function LimitsDialog(props: {
  open: boolean;
  standing: Standing;
  talking: TalkControls;
  reference: string;
  currency: string;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const { open, standing, talking, reference, currency, onClose } = props;
  const { place, talk } = standing;
  const [changed, setChanged] = useState<Partial<Record<Name, string | undefined>>>({});
  const body = Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const price = changed[name];
      return price === undefined || price === standing[name] ? [] : [[name, asWorth(price, reference)]];
    }),
  );
  const close = (): void => {
    setChanged({});
    talking.forget();
    onClose();
  };
  const save = async (): Promise<void> => {
    if (Object.keys(body).length === 0) return close();
    if (await talking.act('change-limits', { ...body, version: talk.version })) close();
  };
  const wrong = (name: Name): string | undefined => {
    const violation = talking.problem?.violations.find(({ propertyPath }) => propertyPath === name);
    return (
      violation &&
      text(violation.code === 'limits_not_eased' ? 'bots.limits.narrower' : 'bots.problem.target_not_better')
    );
  };
  return (
    <ConfirmDialog
      open={open}
      title={text('bots.limits.title', { supplier: place.name })}
      consequence={text('bots.limits.text')}
      verb={text('bots.limits.verb')}
      busy={talking.pending === 'change-limits'}
      onConfirm={() => void save()}
      onClose={close}
    >
      <Stack sx={{ gap: 1.5 }}>
        {names.map((name) => (
          <DecimalInput
            key={name}
            label={`${text(`bots.aim.${name}`)}, ${currency}`}
            value={name in changed ? changed[name] : standing[name]}
            error={wrong(name)}
            onChange={(price) => setChanged((before) => ({ ...before, [name]: price }))}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
