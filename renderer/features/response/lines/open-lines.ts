import type { Representation } from '../../../data/representation.ts';
import { openRows } from '../../../generic/saving/rows/open-rows.ts';
import { loadChanges, type Incoming } from '../../../generic/saving/rows/row-calls.ts';
import { RowSession } from '../../../generic/saving/rows/row-session.ts';
import { LineDocument, loadRequestItems, type LineContent } from './line-document.ts';
import { lineDraftIn, restoreLines } from './line-draft.ts';
import { lineState, mergeLines, type LineBatch } from './line-state.ts';
import { toLines, type ResponseLine } from './response-lines.ts';

export type LineSession = RowSession<LineBatch, LineContent, LineDocument>;

/** Opens the lines of a response with unsaved edits from an earlier visit. */
export async function openLines(question: {
  path: string;
  request: string;
  /** Called for other parts of the page that show the lines. */
  onShown: (lines: readonly ResponseLine[]) => void;
  onSaved: (answer: unknown) => void;
}): Promise<LineSession> {
  const { path, request, onShown, onSaved } = question;
  const address = { path, minimal: false };
  const opened = await openRows(address, () => Promise.all([loadChanges(path), loadRequestItems(request)]));
  const [changes, asked] = opened.loaded;
  const lines = toLines(inOrder(changes), asked);
  const state = lineState(lines);
  const draft = lineDraftIn(opened.draft);
  // Without an answer, the prices are sent again for the current lines; this adds nothing twice.
  if (draft) restoreLines(state, draft, opened.outcome.state === 'answered');
  mergeLines(state, lines, changes.order);
  return new RowSession<LineBatch, LineContent, LineDocument>({
    address,
    document: new LineDocument({ state, request, asked, onShown }),
    slot: opened.slot,
    until: changes.until,
    isRestored: draft !== null,
    typingPause: 350,
    onSaved: (_, answer) => onSaved(answer),
  });
}

function inOrder({ changed, order }: Incoming): Representation<'responseItem'>[] {
  const byIri = new Map(changed.map((record) => [record['@id'], record]));
  return order.flatMap((iri) => byIri.get(iri) ?? []);
}
