import { useEffect } from 'react';
import type { GuideStep } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';
import { reportSaving, saveStatus, savingOf } from '../../data/save-status.ts';
import { useStore } from '../../data/store.ts';
import type { Autosave } from '../saving/autosave/use-autosave.ts';
import { draftsChanged, hasDraft } from '../saving/rows/draft-slot.ts';
import { partsOf, stepFields } from './guide-steps.ts';

/** The reason a step is not saved: an error or refusal in it, or a missing connection. */
export type UnsavedReason = 'wrong' | 'waiting';

interface Question {
  steps: readonly GuideStep[];
  step: GuideStep | undefined;
  record: Representation;
  autosave: Autosave;
}

const stuck: readonly string[] = ['invalid', 'conflict', 'blocked'];

/** Unsaved steps by id. Values being typed in the current step are about to be saved, so they do not count there. */
export function useUnsaved({ steps, step, record, autosave }: Question): ReadonlyMap<string, UnsavedReason> {
  useStore(draftsChanged);
  const { state } = useStore(saveStatus);
  const reasons = steps.flatMap((one): [string, UnsavedReason][] => {
    const reason = reasonOf(one, { record, autosave, isHere: one.id === step?.id });
    const isTyped = reason === 'wrong' && one.id === step?.id && !stuck.includes(state);
    return reason && !isTyped ? [[one.id, reason]] : [];
  });
  const isWrongElsewhere = reasons.some(([id, reason]) => id !== step?.id && reason === 'wrong');
  const source = `guide ${record['@id']}`;
  useEffect(() => {
    reportSaving(source, { state: isWrongElsewhere ? 'invalid' : 'idle' });
    return () => reportSaving(source, { state: 'idle' });
  }, [source, isWrongElsewhere]);
  return new Map(reasons);
}

function reasonOf(
  step: GuideStep,
  { record, autosave, isHere }: { record: Representation; autosave: Autosave; isHere: boolean },
): UnsavedReason | null {
  const parts = partsOf(step, record).filter((part) => hasDraft(part) || savingOf(part) === 'retrying');
  if (parts.length > 0) return parts.every((part) => isOnItsWay(part, isHere)) ? 'waiting' : 'wrong';
  const isTyped = stepFields(step).some((field) => field in autosave.draft.edits);
  return isTyped && autosave.status.state === 'retrying' ? 'waiting' : null;
}

/** Saving is normal on the current step, so it is not reported there. */
function isOnItsWay(part: string, isHere: boolean): boolean {
  const state = savingOf(part);
  return state === 'retrying' || (state === 'saving' && !isHere);
}
