import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { checkInput } from '../../../../schemas/language/check-input.ts';
import { isObject, type JsonSchema } from '../../../../schemas/language/json-schema.ts';
import type { Validator, Violation } from '../../../../schemas/language/violation.ts';
import { askRecord } from '../../../data/ask.ts';
import type { Representation } from '../../../data/representation.ts';
import { reportSaving } from '../../../data/save-status.ts';
import { useStore } from '../../../data/store.ts';
import { perform } from '../../../data/use-command.ts';
import { segmentsOf } from '../../form/form-violations.ts';
import { Autosaver, type SaverState } from './autosaver.ts';
import { draftOf, keptOf, valuesOf, type Draft, type MergeField } from './draft.ts';

const keyOf = (iri: string): string => `parley.draft.${iri}`;

function restored(record: Representation): Draft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(record['@id'])) ?? 'null');
    if (!isObject(kept) || !isObject(kept['base']) || !isObject(kept['edits'])) return null;
    return draftOf({ base: kept['base'], edits: kept['edits'] }, record);
  } catch {
    return null;
  }
}

function store(iri: string, draft: Draft): void {
  if (Object.keys(draft.edits).length === 0) localStorage.removeItem(keyOf(iri));
  else localStorage.setItem(keyOf(iri), JSON.stringify(keptOf(draft)));
}

/** Violations of the edited values, from the same check as on the server. */
export function editViolations(draft: Draft, schema: JsonSchema, validate: Validator): Violation[] {
  const body = draft.edits;
  return checkInput({ schema, validate, body, mode: 'update', stored: draft.base }).violations;
}

/** Edits are sent per top-level property, so one invalid custom field holds back all custom fields. */
const topOf = (violation: Violation): string => segmentsOf(violation.propertyPath)[0] ?? '';

export interface Autosave extends SaverState {
  values: Representation;
  saver: Autosaver;
}

/** The record with its edits, saved automatically. The top bar shows the status. */
export function useAutosave(question: {
  record: Representation;
  schema: JsonSchema;
  validate: Validator;
  merge?: MergeField;
}): Autosave {
  const { record, schema, validate, merge } = question;
  const client = useQueryClient();
  const [saver] = useState(() => {
    const iri = record['@id'];
    return new Autosaver(record, restored(record), {
      send: (edits, version) => perform(client, { method: 'PUT', href: iri, body: { ...edits, version } }),
      reload: () => askRecord(iri),
      store: (draft) => store(iri, draft),
      ...(merge ? { merge } : {}),
    });
  });
  useEffect(() => {
    saver.checkWith((draft) => new Set(editViolations(draft, schema, validate).map(topOf)));
  }, [saver, schema, validate]);
  useEffect(() => saver.receive(record), [saver, record]);
  const state = useStore(saver.state);
  useSaving(keyOf(record['@id']), saver, state);
  return { ...state, saver, values: valuesOf(state.draft) };
}

/** Reports to the top bar, saves on Ctrl+S and on leaving, and warns before a page with unsaved edits is closed. */
function useSaving(source: string, saver: Autosaver, state: SaverState): void {
  useEffect(() => reportSaving(source, state.status), [source, state.status]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void saver.flush();
    };
    globalThis.addEventListener('keydown', onKeyDown);
    return () => {
      globalThis.removeEventListener('keydown', onKeyDown);
      void saver.flush();
      reportSaving(source, { state: 'idle' });
    };
  }, [source, saver]);
}
