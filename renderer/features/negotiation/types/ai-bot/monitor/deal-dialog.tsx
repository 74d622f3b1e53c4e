import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState, type ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { ConfirmDialog } from '../../../../../kit/confirm-dialog.tsx';
import { Fact, Facts } from '../../../../../kit/fact.tsx';
import type { TalkControls } from '../talk/use-talk.ts';
import { packageText, priceKey } from '../talk/terms.ts';
import type { Standing } from './standing.ts';

/** Confirms or declines an agreed package: its terms, its worth, and the effect on other talks. */
export function DealDialog(props: {
  standing: Standing;
  asking: 'confirm' | 'decline' | null;
  talking: TalkControls;
  /** Number of other running talks. */
  others: number;
  currency: string;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { standing, asking, talking, others, currency, onClose } = props;
  const [endOthers, setEndOthers] = useState(true);
  const { place, talk, last, now } = standing;
  const isConfirming = asking === 'confirm';
  const values = { supplier: place.name, price: format.money(last?.[priceKey] ?? '0', currency) };
  const done = async (): Promise<void> => {
    const choice = isConfirming && others > 0 ? { endOthers } : {};
    await talking.act(isConfirming ? 'confirm-deal' : 'decline-deal', { version: talk.version, ...choice });
    onClose();
  };
  return (
    <ConfirmDialog
      open={asking !== null}
      danger={!isConfirming}
      title={text(isConfirming ? 'bots.deal.confirm.title' : 'bots.deal.decline.title', values)}
      consequence={text(isConfirming ? 'bots.deal.confirm.text' : 'bots.deal.decline.text', values)}
      verb={text(isConfirming ? 'bots.deal.confirm' : 'bots.deal.decline', values)}
      busy={talking.pending !== null}
      onConfirm={() => void done()}
      onClose={onClose}
    >
      <Facts>
        <Fact label={text('bots.deal.package')}>
          {last ? packageText(last, talk.levers, { text, format, currency }) : ''}
        </Fact>
        {now !== null && <Fact label={text('bots.thought.worth')}>{format.money(now, currency)}</Fact>}
      </Facts>
      {isConfirming && others > 0 && (
        <FormControlLabel
          control={<Checkbox checked={endOthers} onChange={(_, on) => setEndOthers(on)} />}
          label={text('bots.deal.endOthers', { count: others })}
        />
      )}
    </ConfirmDialog>
  );
}
