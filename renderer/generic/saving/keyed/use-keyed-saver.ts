import { useEffect } from 'react';
import { letLeave } from '../rows/leaving.ts';
import { KeyedSaver, type KeyedSaverQuestion } from './keyed-saver.ts';

const savers = new Map<string, KeyedSaver>();

/** The saver of this name, one in the whole tab. Making it sends what an earlier visit could not save. */
export function keyedSaver(question: KeyedSaverQuestion): KeyedSaver {
  const known = savers.get(question.name);
  if (known) return known;
  const made = new KeyedSaver(question);
  savers.set(question.name, made);
  return made;
}

/** While its values are shown, the top bar says how they stand; leaving saves them. */
export function useShownSaver(saver: KeyedSaver): KeyedSaver {
  useEffect(() => {
    const hide = saver.show();
    return () => {
      hide();
      letLeave(saver.name, saver.flush());
    };
  }, [saver]);
  return saver;
}
