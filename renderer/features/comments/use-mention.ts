import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useSession } from '../../data/session.tsx';
import { useList } from '../../data/use-record.ts';
import { matchingNames, mentionAt, withMention } from './mention.ts';

export interface MentionMenu {
  /** Colleagues that match the typed text; empty outside a mention. */
  names: readonly string[];
  /** Index of the one that Enter selects. */
  chosen: number;
  choose: (name: string) => void;
  /** Writes an @ at the caret. */
  begin: () => void;
  /** Call when the caret may have moved. */
  look: () => void;
  /** Returns true if the list of names handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Offers colleagues while a name is typed after an @. */
export function useMention(
  words: string,
  setWords: (words: string) => void,
  input: RefObject<HTMLTextAreaElement | null>,
): MentionMenu {
  const [caret, setCaret] = useState<number | null>(null);
  const [chosen, setChosen] = useState(0);
  const mention = caret === null ? null : mentionAt(words, caret);
  const colleagues = useColleagues(mention !== null);
  const found = mention ? matchingNames(colleagues, mention.typed) : [];
  // A complete name needs no list.
  const names = found.length === 1 && found[0] === mention?.typed.trim() ? [] : found;
  const putCaret = (at: number): void => {
    input.current?.focus();
    input.current?.setSelectionRange(at, at);
  };
  const choose = (name: string): void => {
    if (!mention) return;
    const next = withMention(words, mention, name);
    setWords(next.text);
    setCaret(null);
    setChosen(0);
    requestAnimationFrame(() => putCaret(next.caret));
  };
  const onKeyDown = (event: KeyboardEvent): boolean => {
    const name = names[chosen];
    const step = steps[event.key];
    if (name === undefined || event.ctrlKey || event.metaKey) return false;
    if (step) setChosen((chosen + step + names.length) % names.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(name);
    else if (event.key === 'Escape') setCaret(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const look = (): void => {
    setCaret(input.current?.selectionStart ?? null);
    setChosen(0);
  };
  const begin = (): void => {
    const at = input.current?.selectionStart ?? words.length;
    const isMentioning = mentionAt(words, at) !== null;
    const gap = at > 0 && !/\s$/.test(words.slice(0, at)) ? ' ' : '';
    if (!isMentioning) setWords(`${words.slice(0, at)}${gap}@${words.slice(at)}`);
    requestAnimationFrame(() => {
      putCaret(isMentioning ? at : at + gap.length + 1);
      look();
    });
  };
  return { names, chosen, choose, begin, look, onKeyDown };
}

/** Names of the organization's other purchasers, fetched only for a mention. */
function useColleagues(isAsked: boolean): string[] {
  const session = useSession();
  const list = useList<'account'>(isAsked ? 'users' : null, { active: 'true', itemsPerPage: '50' });
  return (list.data?.members ?? []).flatMap((account) => {
    const isColleague = account['@id'] !== session.account['@id'] && (account.roles ?? []).includes('ROLE_PURCHASER');
    return isColleague && account.name ? [account.name] : [];
  });
}
