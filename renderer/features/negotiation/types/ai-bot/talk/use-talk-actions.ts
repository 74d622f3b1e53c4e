import { useState } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';
import type { Conversation, Package } from './conversation.ts';
import type { TalkControls } from './use-talk.ts';

/** The supplier's actions in the talk, and the state of their cards. */
export function useTalkActions(
  { talk, talking, announce }: { talk: Conversation; talking: TalkControls; announce: (message: string) => void },
  toComposer: () => void,
) {
  const text = useText();
  const [chosenKey, setChosen] = useState<string | null>(null);
  const [offering, setOffering] = useState(false);
  const [dismissed, setDismissed] = useState<number | null>(null);
  // A chosen package that is no longer offered is no longer chosen.
  const chosen = talk.packages.find((one) => JSON.stringify(one) === chosenKey) ?? null;
  const propose = async (one: Package): Promise<void> => {
    if (!(await talking.act('message', { package: one }))) return;
    setOffering(false);
    announce(text('bots.said.proposed'));
    toComposer();
  };
  const accept = async (): Promise<void> => {
    if (!chosen) return;
    const isDone = await talking.act('accept-package', { package: chosen, version: talk.version });
    setChosen(null);
    if (isDone) announce(text('bots.said.agreed'));
  };
  return {
    chosen,
    offering,
    dismissed,
    choose: (one: Package) => {
      setOffering(false);
      setChosen(JSON.stringify(one));
    },
    back: () => {
      setChosen(null);
      toComposer();
    },
    offer: () => {
      setChosen(null);
      setOffering(true);
    },
    stopOffering: () => {
      setOffering(false);
      toComposer();
    },
    dismiss: (n: number) => {
      setDismissed(n);
      toComposer();
    },
    say: (words: string) => talking.act('message', { text: words }),
    propose: (one: Package) => void propose(one),
    accept: () => void accept(),
  };
}
