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
import type { BidControls, BidResult } from './use-bid.ts';

/** With more items than this, only the total can be entered. */
const mostItems = 200;

const modes = ['total', 'items'] as const;
type Mode = (typeof modes)[number];

export interface BidFormProps {
  rules: BidRules;
  bidding: BidControls;
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
  const entry = useBidEntry({ rules, items, own, result: bidding.result });
  const { mode, draft, problem } = entry;
  const [asking, setAsking] = useState<string | null>(null);
  const send = async (total: string): Promise<void> => {
    setAsking(null);
    const result = await bidding.send(total, entry.data());
    if (result.kind === 'accepted') entry.clear();
    const words = entry.resultText(result);
    if (words) announce(words);
  };
  const press = (): void => {
    entry.judge();
    if (draft.total === null || draft.problem) {
      document.querySelector<HTMLElement>('[data-bid-field]')?.focus();
    } else if (draft.needsConfirmation || once) setAsking(draft.total);
    else void send(draft.total);
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      {items.length > 0 && items.length <= mostItems && <ModeChoice mode={mode} onMode={entry.setMode} />}
      {mode === 'total' ? (
        <BidTotal typed={entry.typed} onType={entry.setTyped} rules={rules} problem={problem} />
      ) : (
        <BidItems {...{ items, own, problem }} prices={entry.prices} onPrices={entry.setPrices} />
      )}
      <BidFacts draft={draft} rules={rules} />
      {!entry.refused && <BidResultNote result={bidding.result} currency={rules.currency} rank={own.rank ?? null} />}
      <Button
        size="large"
        variant="contained"
        color="primary"
        disabled={!fresh}
        loading={bidding.result.kind === 'pending'}
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

/** The typed bid: a total or item prices, what is wrong with it, and the words for the result. */
function useBidEntry({
  rules,
  items,
  own,
  result,
}: Pick<BidFormProps, 'rules' | 'items' | 'own'> & { result: BidResult }) {
  const text = useText();
  const format = useFormat();
  const [mode, setMode] = useState<Mode>('total');
  const [typed, setTyped] = useState('');
  const [prices, setPrices] = useState<TypedPrices>({});
  const [tried, setTried] = useState(false);
  const lines = itemPrices(items, own, prices, format.parse);
  const draft =
    mode === 'total' ? totalDraft(typed, format.parse(typed), rules) : itemsDraft(lines, itemQuantities(items), rules);
  const words = { text, format, currency: rules.currency };
  const touched = mode === 'total' ? typed.trim() !== '' : Object.keys(prices).length > 0;
  const refused = refusedValue(result);
  const isRefused = result.kind === 'refused' && result.total === draft.total;
  const found = draft.problem && (tried || touched) ? draft.problem : isRefused ? refused : null;
  return {
    mode,
    setMode,
    typed,
    setTyped,
    prices,
    setPrices,
    draft,
    refused,
    problem: found && bidProblemText(found, words),
    data: (): JsonObject => (mode === 'total' ? { total: draft.total } : { items: lines }),
    // A second tap after an accepted bid must not report missing prices.
    judge: () => setTried(touched || result.kind !== 'accepted'),
    clear: () => {
      setTyped('');
      setPrices({});
      setTried(false);
    },
    resultText: (given: BidResult): string | null => {
      if (given.kind === 'refused') return bidProblemText(refusedValue(given) ?? given.problem, words);
      if (given.kind === 'unknown') return text('room.bid.unknown');
      if (given.kind !== 'accepted') return null;
      const values = { price: format.money(given.total, rules.currency), rank: given.rank };
      return text(given.rank === null ? 'room.bid.accepted' : 'room.bid.acceptedRank', values);
    },
  };
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
