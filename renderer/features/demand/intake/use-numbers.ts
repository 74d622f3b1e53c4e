import { useState } from 'react';
import type { Understanding } from '../../../../schemas/generated/answers.ts';
import type { Draft } from '../draft.ts';
import { chipsOf, type Chip, type Choice } from '../ledger.ts';

interface Numbers {
  chips: readonly Chip[];
  open: readonly Chip[];
  /** The number to ask about: the selected one, else the first open one unless there is another question. */
  currentChip: Chip | undefined;
  /** A new object each time a person selects a number; null if none was selected. */
  chosen: { start: number } | null;
  /** Asks about the number at this position and scrolls there. */
  ask: (start: number) => void;
  choose: (choice: Choice) => void;
  /** Marks all open numbers as not being quantities. */
  none: () => void;
}

interface NumberChoices {
  of: Understanding | undefined;
  choices: ReadonlyMap<number, Choice>;
  chosen: { start: number } | null;
}

/** The numbers of the text with the person's decisions. A new reading of the text resets them. */
export function useNumbers(around: {
  understood: Understanding | undefined;
  draft: Draft;
  read: Draft;
  /** True if another question comes first. */
  isBusy: boolean;
}): Numbers {
  const { understood, draft, read, isBusy } = around;
  const [kept, setKept] = useState<NumberChoices>({ of: understood, choices: new Map(), chosen: null });
  const current = kept.of === understood ? kept : { of: understood, choices: new Map<number, Choice>(), chosen: null };
  const chips = understood ? chipsOf(understood.numbers, { draft, read, choices: current.choices }) : [];
  const open = chips.filter(({ fate }) => fate === 'open');
  const currentChip = chips.find(({ start }) => start === current.chosen?.start) ?? (isBusy ? undefined : open[0]);
  const say = (places: readonly number[], choice: Choice): void =>
    setKept({
      of: understood,
      choices: new Map([...current.choices, ...places.map((start) => [start, choice] as const)]),
      chosen: null,
    });
  return {
    chips,
    open,
    currentChip,
    chosen: current.chosen,
    ask: (start) => setKept({ ...current, chosen: { start } }),
    choose: (choice) => currentChip && say([currentChip.start], choice),
    none: () =>
      say(
        open.map(({ start }) => start),
        { fate: 'unused', item: null },
      ),
  };
}
