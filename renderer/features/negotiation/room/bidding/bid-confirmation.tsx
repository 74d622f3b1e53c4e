import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Dialog } from '../../../../kit/dialog.tsx';
import type { BidDraft, BidRules } from './bid-draft.ts';

/**
 * Confirms a bid far below the current price, which may be a typing error, or one that can be made only `once`. The
 * primary button is the safe answer.
 */
export function BidConfirmation(props: {
  draft: BidDraft;
  rules: BidRules;
  once: boolean;
  onSend: () => void;
  onClose: () => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { draft, rules, once, onSend, onClose } = props;
  const price = format.money(draft.total ?? '0', rules.currency);
  return (
    <Dialog
      open
      title={text('room.guard.title', { price })}
      consequence={text(once ? 'room.sealed.guard' : 'room.guard.text', {
        percent: format.percent(draft.downPercent ?? '0'),
        now: format.money(rules.currentPrice, rules.currency),
      })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onSend}>{text('room.bid.verbWith', { price })}</Button>
          <Button variant="contained" color="primary" onClick={onClose}>
            {text('room.guard.back')}
          </Button>
        </>
      }
    />
  );
}
