import type { Changes } from '../../../../schemas/generated/answers.ts';
import { loadChanges, type RowsAddress } from '../../saving/rows/row-calls.ts';
import { openRows, type OpenedRows } from '../../saving/rows/open-rows.ts';
import { RowSession } from '../../saving/rows/row-session.ts';
import { cellsOf, type CellContext } from '../rows/cells.ts';
import type { CheckContext } from '../rows/row-check.ts';
import type { GridBatch } from './grid-changes.ts';
import { GridDocument, type GridContent } from './grid-document.ts';
import { draftIn, withAnswer, type GridDraft } from './grid-draft.ts';
import { restoredState, withoutAnswer } from './grid-restore.ts';

export type GridSession = RowSession<GridBatch, GridContent, GridDocument>;

interface Question {
  path: string;
  context: CheckContext;
  /** Called when rows were added or removed. */
  onSaved: () => void;
}

/** Opens the rows of a collection with unsaved input from an earlier visit. */
export async function openGrid(question: Question): Promise<GridSession> {
  const { path } = question;
  return gridSession(await openRows(addressOf(path), () => loadChanges(path)), question);
}

const addressOf = (path: string): RowsAddress => ({ path, minimal: true });

function gridSession(opened: OpenedRows<Changes>, { path, context, onSaved }: Question): GridSession {
  const { changed: records, order, until, operations } = opened.loaded;
  const draft = draftNow(opened, context);
  const state = restoredState({ records, order }, draft, context);
  return new RowSession<GridBatch, GridContent, GridDocument>({
    address: addressOf(path),
    document: new GridDocument(state, operations, context),
    slot: opened.slot,
    until,
    isRestored: draft !== null,
    typingPause: 900,
    onSaved: ({ sent }) => {
      if (sent.some(({ kind }) => kind !== 'change')) onSaved();
    },
  });
}

/** The stored draft, updated with the outcome of the call that was pending. */
function draftNow({ draft, outcome, loaded }: OpenedRows<Changes>, context: CellContext): GridDraft | null {
  const found = draftIn(draft);
  if (!found) return null;
  if (outcome.state === 'answered') return withAnswer(found, outcome.answer);
  if (outcome.state !== 'forgotten') return { ...found, pending: null };
  const stored = loaded.changed.map((record) => ({
    iri: record['@id'],
    version: record.version ?? 1,
    cells: cellsOf(record, context),
  }));
  return withoutAnswer(found, stored);
}
