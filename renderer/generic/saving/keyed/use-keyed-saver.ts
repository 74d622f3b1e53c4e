import { useEffect } from 'react';
import { registerLeaving } from '../rows/leaving.ts';
import { KeyedSaver, type KeyedSaverQuestion } from './keyed-saver.ts';

const savers = new Map<string, KeyedSaver>();

/** The saver of this name, a single one per tab. Creating it sends unsaved values from an earlier visit. */
export function keyedSaver(question: KeyedSaverQuestion): KeyedSaver {
  const known = savers.get(question.name);
  if (known) return known;
  const made = new KeyedSaver(question);
  savers.set(question.name, made);
  return made;
}

/** While its values are visible, reports the save status to the top bar; leaving saves them. */
export function useShownSaver(saver: KeyedSaver): KeyedSaver {
  useEffect(() => {
    const hide = saver.show();
    return () => {
      hide();
      registerLeaving(saver.name, saver.flush());
    };
  }, [saver]);
  return saver;
}
