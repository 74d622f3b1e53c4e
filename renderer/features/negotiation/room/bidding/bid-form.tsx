import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Violation } from '../../../../../schemas/language/violation.ts';
import type { JsonObject } from '../../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { ToggleGroup } from '../../../../kit/toggle-group.tsx';
import { confirmationPercent, itemsDraft, totalDraft, type BidDraft, type BidRules } from './bid-draft.ts';
import { BidFacts } from './bid-facts.tsx';
import { BidConfirmation } from './bid-confirmation.tsx';
import { BidItems } from './bid-items.tsx';
import { bidProblemText, fieldProblem } from './bid-problem-text.ts';
import { BidResultNote } from './bid-result.tsx';
import { BidTotal } from './bid-total.tsx';
import { itemPrices, itemQuantities, type TypedPrices } from './item-prices.ts';
import type { Bidding, BidResult } from './use-bid.ts';

/** With more items than this, only the total can be entered. */
const mostItems = 200;

const modes = ['total', 'items'] as const;
type Mode = (typeof modes)[number];

export interface BidFormProps {
  rules: BidRules;
  bidding: Bidding;
  items: readonly Representation<'requestItem'>[];
  own: Representation<'participation'>;
  /** True if the displayed data is current; otherwise nothing can be sent. */
  fresh: boolean;
  announce: (message: string) => void;
  /** True if only one bid is possible, so it always needs a confirmation. */
  once?: boolean;
}

/** The server's objection to the amount, shown at the field. */
const refusedValue = (result: BidResult): Violation | null =>
  result.kind === 'refused' ? fieldProblem(result.problem) : null;

export function BidForm({ rules, bidding, items, own, fresh, announce, once = false }: BidFormProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const [mode, setMode] = useState<Mode>('total');
  const [typed, setTyped] = useState('');
  const [prices, setPrices] = useState<TypedPrices>({});
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState<string | null>(null);
  const lines = itemPrices(items, own, prices, format.parse);
  const draft =
    mode === 'total' ? totalDraft(typed, format.parse(typed), rules) : itemsDraft(lines, itemQuantities(items), rules);
  const words = { text, format, currency: rules.currency };
  const touched = mode === 'total' ? typed.trim() !== '' : Object.keys(prices).length > 0;
  const refused = refusedValue(bidding.result);
  const isRefused = bidding.result.kind === 'refused' && bidding.result.total === draft.total;
  const found = draft.problem && (tried || touched) ? draft.problem : isRefused ? refused : null;
  const problem = found && bidProblemText(found, words);
  const data = (): JsonObject => (mode === 'total' ? { total: draft.total } : { items: lines });

  const send = async (total: string): Promise<void> => {
    setAsking(null);
    const result = await bidding.send(total, data());
    if (result.kind === 'refused') announce(bidProblemText(refusedValue(result) ?? result.problem, words));
    if (result.kind === 'unknown') announce(text('room.bid.unknown'));
    if (result.kind !== 'accepted') return;
    setTyped('');
    setPrices({});
    setTried(false);
    announce(acceptedText(result.total, result.rank));
  };
  const acceptedText = (total: string, rank: number | null): string =>
    text(rank === null ? 'room.bid.accepted' : 'room.bid.acceptedRank', {
      price: format.money(total, rules.currency),
      rank,
    });
  const press = (): void => {
    // A second tap after an accepted bid must not report missing prices.
    setTried(touched || bidding.result.kind !== 'accepted');
    if (draft.total === null || draft.problem) {
      document.querySelector<HTMLElement>('[data-bid-field]')?.focus();
    } else if (draft.needsConfirmation || once) setAsking(draft.total);
    else void send(draft.total);
  };
  const isPending = bidding.result.kind === 'pending';

  return (
    <Stack sx={{ gap: 1.5 }}>
      {items.length > 0 && items.length <= mostItems && <ModeChoice mode={mode} onMode={setMode} />}
      {mode === 'total' ? (
        <BidTotal typed={typed} onType={setTyped} rules={rules} problem={problem} />
      ) : (
        <BidItems {...{ items, own, prices, problem }} onPrices={setPrices} />
      )}
      <BidFacts draft={draft} rules={rules} />
      {!refused && <BidResultNote result={bidding.result} currency={rules.currency} rank={own.rank ?? null} />}
      <Button
        size="large"
        variant="contained"
        color="primary"
        disabled={!fresh}
        loading={isPending}
        aria-describedby="bid-note"
        onClick={press}
        sx={{ whiteSpace: 'normal', minHeight: 48 }}
      >
        <BidLabel draft={draft} currency={rules.currency} />
      </Button>
      <Typography id="bid-note" variant="caption" sx={{ color: fresh ? 'text.secondary' : 'tone.danger.fg' }}>
        {fresh
          ? text(once ? 'room.sealed.note' : 'room.bid.note', { percent: confirmationPercent })
          : text('room.bid.stale')}
      </Typography>
      {asking !== null && (
        <BidConfirmation
          draft={draft}
          rules={rules}
          once={once}
          onSend={() => void send(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </Stack>
  );
}

function BidLabel({ draft, currency }: { draft: BidDraft; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  if (draft.total === null || draft.problem) return text('room.bid.verb');
  return text('room.bid.verbWith', { price: format.money(draft.total, currency) });
}

function ModeChoice({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }): ReactNode {
  const text = useText();
  return (
    <ToggleGroup
      label={text('room.bid.mode')}
      values={modes}
      value={mode}
      name={(one) => text(`room.bid.mode.${one}`)}
      onChange={onMode}
      sx={{ width: 1, '& .MuiToggleButton-root': { width: 1, minHeight: { xs: 44, md: 32 } } }}
    />
  );
}
