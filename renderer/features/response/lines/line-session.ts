import { serverNow } from '../../../data/clock.ts';
import { call, get } from '../../../data/http.ts';
import { toProblem, type Problem } from '../../../data/problem.ts';
import { toCollection, type Representation } from '../../../data/representation.ts';
import { reportSaving, type SaveStatus } from '../../../data/save-status.ts';
import { createStore } from '../../../data/store.ts';
import { loadChanges, type Heard } from '../../../generic/saving/rows/row-calls.ts';
import { claimSlot, type KeptSlot } from '../../../generic/saving/rows/draft-slot.ts';
import { isPassing, RowsSaver, type SaverReport } from '../../../generic/saving/rows/send-loop.ts';
import { keptLines, keptLinesIn, restoreLines, type KeptLines } from './line-draft.ts';
import {
  acknowledgeLines,
  chooseLine,
  editLine,
  linesIn,
  lineState,
  mergeLines,
  nextLines,
  type LineBatch,
  type LineEdit,
  type LineState,
} from './line-state.ts';
import { toLines, type OfferLine } from './response-lines.ts';
import { OpenField } from './open-field.ts';

export interface LinesShown {
  lines: readonly OfferLine[];
  /** By line: what was typed and is no price. */
  texts: ReadonlyMap<string, string>;
  /** By line: the code of what the server found wrong with it. */
  refused: ReadonlyMap<string, string>;
  collisions: readonly { stored: OfferLine; yours: OfferLine; text: string | null }[];
  /** What others did last: how many lines, and when. */
  others: { rows: number; at: number } | null;
  /** Why nothing can be saved any more. */
  problem: Problem | null;
}

interface Opened {
  heard: Heard;
  asked: readonly Representation[];
  kept: KeptLines | null;
  /** The call that was under way was answered after all. */
  answered: boolean;
  slot: KeptSlot;
}

const pauses = { typing: 350, hearing: 300, retry: 4000 };

const loadAsked = async (request: string): Promise<Representation[]> =>
  toCollection(await get(`${request}/items?itemsPerPage=5000`)).members;

const send = (path: string, { body }: LineBatch, idempotencyKey: string): Promise<unknown> =>
  call({ method: 'PUT', path, body, idempotencyKey });

/** What is stored, and what this browser kept of a visit before. A call that nobody answered is asked about first. */
export async function openLines({ path, request }: { path: string; request: string }): Promise<Opened> {
  const slot = await claimSlot(path);
  try {
    const kept = keptLinesIn(slot.read());
    const answered = kept?.pending ? await askAgain(path, kept.pending) : false;
    const [heard, asked] = await Promise.all([loadChanges(path), loadAsked(request)]);
    return { heard, asked, kept, answered, slot };
  } catch (error) {
    slot.release();
    throw error;
  }
}

/** Without an answer the prices are sent anew, over the lines as they are: nothing is added twice. */
async function askAgain(path: string, { key, batch }: NonNullable<KeptLines['pending']>): Promise<boolean> {
  try {
    await send(path, batch, key);
    return true;
  } catch (error) {
    if (isPassing(toProblem(error))) throw error;
    return false;
  }
}

/** The prices of an offer that several colleagues type: kept, saved and merged line by line. */
export class LineSession {
  readonly shown;
  readonly saver: RowsSaver<LineBatch>;
  readonly open = new OpenField();
  readonly #path: string;
  readonly #request: string;
  readonly #slot: KeptSlot;
  readonly #state: LineState;
  readonly #refused = new Map<string, { edit: LineEdit; code: string }>();
  readonly #onShown: (lines: readonly OfferLine[]) => void;
  readonly #onSaved: (answer: unknown) => void;
  #asked: readonly Representation[];
  #until: string;
  #isKept = true;

  constructor(question: {
    path: string;
    request: string;
    opened: Opened;
    /** Whoever shows the lines elsewhere on the page. */
    onShown: (lines: readonly OfferLine[]) => void;
    onSaved: (answer: unknown) => void;
  }) {
    const { path, request, opened, onShown, onSaved } = question;
    const { heard, asked, kept, answered, slot } = opened;
    this.#path = path;
    this.#request = request;
    this.#slot = slot;
    this.#asked = asked;
    this.#until = heard.until;
    this.#onShown = onShown;
    this.#onSaved = onSaved;
    const lines = toLines(inOrder(heard), asked);
    this.#state = lineState(lines);
    if (kept) restoreLines(this.#state, kept, answered);
    mergeLines(this.#state, lines, heard.order);
    this.shown = createStore<LinesShown>(this.#draw({ others: null, problem: null }));
    this.saver = new RowsSaver(
      {
        next: () => nextLines(this.#state, (iri) => this.#isRefused(iri)),
        send: async (batch, key) => this.#onSaved(await send(path, batch, key)),
        acknowledge: (batch) => {
          acknowledgeLines(this.#state, batch);
          this.#show({});
        },
        refuse: (batch, problem) => this.#refuse(batch, problem),
        follow: () => this.#follow(),
        keep: () => this.keep(),
        report: (report) => this.#report(report),
      },
      pauses,
    );
    onShown(this.shown.get().lines);
    if (kept) this.saver.touched();
  }

  change(iri: string, edit: LineEdit): void {
    this.changeMany([{ iri, edit }]);
  }

  changeMany(changes: readonly { iri: string; edit: LineEdit }[]): void {
    for (const { iri, edit } of changes) {
      editLine(this.#state, iri, edit);
      this.#refused.delete(iri);
    }
    this.#show({});
    this.keep();
    this.saver.touched();
  }

  choose(iri: string, choice: 'mine' | 'stored'): void {
    chooseLine(this.#state, iri, choice);
    this.#show({});
    this.keep();
    this.saver.touched();
  }

  finish(): void {
    this.open.takeOver();
  }

  keep(): void {
    this.#isKept = this.#slot.write(keptLines(this.#state, this.saver.pending, Date.now()));
  }

  beforeUnload(): boolean {
    this.finish();
    this.keep();
    return !this.#isKept;
  }

  async leave(): Promise<void> {
    this.keep();
    await this.saver.flush();
    this.saver.stop();
    this.#slot.release();
    reportSaving(this.#path, { state: 'idle' });
  }

  async #follow(): Promise<boolean> {
    const heard = await loadChanges(this.#path, this.#until);
    if (heard.order.some((iri) => !this.#state.stored.has(iri))) this.#asked = await loadAsked(this.#request);
    this.#until = heard.until;
    const rows = mergeLines(this.#state, toLines(heard.changed, this.#asked), heard.order);
    this.#show(rows > 0 ? { others: { rows, at: serverNow() } } : {});
    this.keep();
    return true;
  }

  #refuse({ sent }: LineBatch, { violations }: Problem): boolean {
    const found = violations.flatMap(({ propertyPath, code }) => {
      const iri = sent[Number(/^items\[(\d+)\]/.exec(propertyPath)?.[1] ?? -1)]?.iri;
      const edit = iri === undefined ? undefined : this.#state.edits.get(iri);
      return iri !== undefined && edit ? [{ iri, edit, code }] : [];
    });
    for (const { iri, edit, code } of found.toReversed()) this.#refused.set(iri, { edit, code });
    this.#show({});
    return found.length > 0;
  }

  #isRefused(iri: string): boolean {
    return this.#refused.get(iri)?.edit === this.#state.edits.get(iri) && this.#refused.has(iri);
  }

  #report(report: SaverReport): void {
    const problem = report.state === 'blocked' ? report.problem : null;
    if (report.state !== 'saving' && problem !== this.shown.get().problem) this.#show({ problem });
    reportSaving(this.#path, this.#statusOf(report));
  }

  #statusOf({ state }: SaverReport): SaveStatus {
    if (state !== 'settled') return { state };
    if (this.#state.collisions.size > 0) return { state: 'conflict' };
    return this.#state.edits.size > 0 ? { state: 'invalid' } : { state: 'saved', at: serverNow() };
  }

  #show(change: Partial<LinesShown>): void {
    const { others, problem } = this.shown.get();
    this.shown.set({ ...this.#draw({ others, problem }), ...change });
    this.#onShown(this.shown.get().lines);
  }

  /** Lines that say the same stay the same objects, so that only changed rows are drawn. */
  #draw(rest: Pick<LinesShown, 'others' | 'problem'>): LinesShown {
    const { stored, edits, collisions } = this.#state;
    const before = new Map(this.shown?.get().lines.map((line) => [line.iri, line]));
    const lines = linesIn(this.#state).map((line) => sameLine(before.get(line.iri), line));
    const texts = [...edits].flatMap(([iri, { text }]): [string, string][] => (text === null ? [] : [[iri, text]]));
    return {
      ...rest,
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
}

function sameLine(before: OfferLine | undefined, line: OfferLine): OfferLine {
  const isSame = before && Object.entries(line).every(([name, value]) => Reflect.get(before, name) === value);
  return isSame ? before : line;
}

function inOrder({ changed, order }: Heard): Representation[] {
  const byIri = new Map(changed.map((record) => [record['@id'], record]));
  return order.flatMap((iri) => byIri.get(iri) ?? []);
}
