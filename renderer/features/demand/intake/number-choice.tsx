import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { emptyItem, type Draft } from '../draft.ts';
import type { Chip, Choice } from '../ledger.ts';

/** Maximum number of items offered by name; others are typed into their fields. */
const mostItems = 6;

/** Asks for the meaning of a number: the quantity of an item, a new item, or no quantity. */
export function NumberChoice(props: {
  chip: Chip;
  /** Count of open numbers. */
  open: number;
  draft: Draft;
  /** Set if the person selected this number, to scroll here. Null if it is shown because it is open. */
  chosen: object | null;
  onChoose: (choice: Choice, draft: Draft) => void;
  onNoneIsQuantity: () => void;
}): ReactNode {
  const text = useText();
  const { chip, open, draft, chosen, onChoose, onNoneIsQuantity } = props;
  const { value, from } = chip;
  const ref = useFocusOnChoice(chosen);
  const named = draft.items.filter(({ name }) => name.trim() !== '').slice(0, mostItems);
  const setQuantity = (item: string, quantity: string): void =>
    onChoose({ fate: 'quantity', item }, withQuantity(draft, item, quantity));
  const addItem = (quantity: string): void => {
    const added = { ...emptyItem(), quantity };
    onChoose({ fate: 'quantity', item: added.key }, { ...draft, items: [...draft.items, added] });
  };
  const isOpen = chip.fate === 'open';
  return (
    <div ref={ref}>
      <Banner
        tone={isOpen ? 'attention' : 'neutral'}
        glyph={isOpen ? 'warn' : 'draft'}
        title={text(isOpen ? 'demands.number.ask' : 'demands.number.change', { number: from })}
      >
        <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
          <Button size="small" onClick={() => onChoose({ fate: 'unused', item: null }, draft)}>
            {text('demands.number.notQuantity')}
          </Button>
          {value !== null &&
            named.map(({ key, name, quantity }) => (
              <Button key={key} size="small" onClick={() => setQuantity(key, value)}>
                {text(quantity === '' ? 'demands.number.of' : 'demands.number.instead', {
                  number: value,
                  quantity,
                  name,
                })}
              </Button>
            ))}
          {value !== null && (
            <Button size="small" onClick={() => addItem(value)}>
              {text('demands.number.newItem')}
            </Button>
          )}
          {open > 2 && (
            <Button size="small" onClick={onNoneIsQuantity}>
              {text('demands.number.none')}
            </Button>
          )}
        </Stack>
      </Banner>
    </div>
  );
}

const withQuantity = (draft: Draft, item: string, quantity: string): Draft => ({
  ...draft,
  items: draft.items.map((one) => (one.key === item ? { ...one, quantity } : one)),
});

/** Scrolls to the answers and focuses the first one when the person selects a number. */
function useFocusOnChoice(chosen: object | null): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen === null) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.querySelector('button')?.focus();
  }, [chosen]);
  return ref;
}
