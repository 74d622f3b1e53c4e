import { askList } from '../../../data/ask.ts';
import type { Problem } from '../../../data/problem.ts';
import type { Representation } from '../../../data/representation.ts';
import type { Incoming } from '../../../generic/saving/rows/row-calls.ts';
import type { MergeResult, RowsDocument } from '../../../generic/saving/rows/row-session.ts';
import type { PendingCall } from '../../../generic/saving/rows/send-loop.ts';
import { lineDraft, type LineDraft } from './line-draft.ts';
import {
  acknowledgeLines,
  chooseLine,
  editLine,
  linesIn,
  mergeLines,
  nextLines,
  type LineBatch,
  type LineEdit,
  type LineState,
} from './line-state.ts';
import { OpenField } from './open-field.ts';
import { toLines, type ResponseLine } from './response-lines.ts';

export interface LineContent {
  lines: readonly ResponseLine[];
  /** By line: typed text that is not a price. */
  texts: ReadonlyMap<string, string>;
  /** By line: the code of the server's violation. */
  refused: ReadonlyMap<string, string>;
  collisions: readonly { stored: ResponseLine; yours: ResponseLine; text: string | null }[];
}

/** The requested items, whose names and quantities are shown next to the prices. */
export const loadRequestItems = async (request: string): Promise<Representation<'requestItem'>[]> =>
  (await askList<'requestItem'>(`${request}/items?itemsPerPage=5000`)).members;

/** The prices of a response. Several colleagues may edit them, and they are merged line by line. */
export class LineDocument implements RowsDocument<LineBatch, LineContent> {
  /** The field that is being edited. */
  readonly open = new OpenField();
  readonly #state: LineState;
  readonly #request: string;
  readonly #onShown: (lines: readonly ResponseLine[]) => void;
  readonly #refused = new Map<string, { edit: LineEdit; code: string }>();
  #asked: readonly Representation<'requestItem'>[];

  constructor(question: {
    state: LineState;
    request: string;
    asked: readonly Representation<'requestItem'>[];
    /** Called for other parts of the page that show the lines. */
    onShown: (lines: readonly ResponseLine[]) => void;
  }) {
    this.#state = question.state;
    this.#request = question.request;
    this.#asked = question.asked;
    this.#onShown = question.onShown;
  }

  change(changes: readonly { iri: string; edit: LineEdit }[]): void {
    for (const { iri, edit } of changes) {
      editLine(this.#state, iri, edit);
      this.#refused.delete(iri);
    }
  }

  choose(iri: string, choice: 'mine' | 'stored'): void {
    chooseLine(this.#state, iri, choice);
  }

  next(): LineBatch | null {
    return nextLines(this.#state, (iri) => this.#isRefused(iri));
  }

  acknowledge(batch: LineBatch): void {
    acknowledgeLines(this.#state, batch);
  }

  refuse({ sent }: LineBatch, { violations }: Problem): boolean {
    const found = violations.flatMap(({ propertyPath, code }) => {
      const iri = sent[Number(/^items\[(\d+)\]/.exec(propertyPath)?.[1] ?? -1)]?.iri;
      const edit = iri === undefined ? undefined : this.#state.edits.get(iri);
      return iri !== undefined && edit ? [{ iri, edit, code }] : [];
    });
    for (const { iri, edit, code } of found.toReversed()) this.#refused.set(iri, { edit, code });
    return found.length > 0;
  }

  /** Loads the names of items that an amendment has added. */
  async prepare({ order }: Incoming): Promise<void> {
    if (order.some((iri) => !this.#state.stored.has(iri))) this.#asked = await loadRequestItems(this.#request);
  }

  merge({ changed, order }: Incoming): MergeResult {
    return { others: mergeLines(this.#state, toLines(changed, this.#asked), order), isIncomplete: false };
  }

  /** Unchanged lines stay the same objects, so that only changed rows are drawn. */
  draw(before: LineContent | null): LineContent {
    const { stored, edits, collisions } = this.#state;
    const known = new Map(before?.lines.map((line) => [line.iri, line]));
    const lines = linesIn(this.#state).map((line) => sameLine(known.get(line.iri), line));
    const texts = [...edits].flatMap(([iri, { text }]): [string, string][] => (text === null ? [] : [[iri, text]]));
    this.#onShown(lines);
    return {
      lines,
      texts: new Map(texts),
      refused: new Map([...this.#refused].map(([iri, { code }]) => [iri, code])),
      collisions: [...collisions].flatMap((iri) => {
        const line = stored.get(iri);
        const edit = edits.get(iri);
        return line && edit ? [{ stored: line, yours: { ...line, ...edit.values }, text: edit.text }] : [];
      }),
    };
  }

  draft(pending: PendingCall<LineBatch> | null, at: number): LineDraft | null {
    return lineDraft(this.#state, pending, at);
  }

  standing(): 'saved' | 'conflict' | 'invalid' {
    if (this.#state.collisions.size > 0) return 'conflict';
    return this.#state.edits.size > 0 ? 'invalid' : 'saved';
  }

  /** Always false: changes by others move no field, so they need not wait while someone types. */
  isTyping(): boolean {
    return false;
  }

  finish(): void {
    this.open.takeOver();
  }

  close(): void {}

  #isRefused(iri: string): boolean {
    return this.#refused.get(iri)?.edit === this.#state.edits.get(iri) && this.#refused.has(iri);
  }
}

function sameLine(before: ResponseLine | undefined, line: ResponseLine): ResponseLine {
  const isSame = before && Object.entries(line).every(([name, value]) => Reflect.get(before, name) === value);
  return isSame ? before : line;
}
