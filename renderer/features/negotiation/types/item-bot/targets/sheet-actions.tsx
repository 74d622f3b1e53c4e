import Button from '@mui/material/Button';
import { Download, Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { UploadPreview } from '../../../../../../schemas/generated/answers.ts';
import { ask } from '../../../../../data/ask.ts';
import { toProblem } from '../../../../../data/problem.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { FileInput } from '../../../../../kit/file-button.tsx';
import { useText } from '../../../../../i18n/use-text.ts';
import { showProblem } from '../../../../../kit/show-problem.ts';
import { showToast } from '../../../../../kit/toast-queue.ts';
import type { TypedGoals } from './target-rows.ts';
import type { Targets } from './use-targets.ts';

/** Exports the grid as a workbook and imports it once filled in. Reports unreadable rows and applies all others. */
export function SheetActions({ negotiation, targets }: { negotiation: string; targets: Targets }): ReactNode {
  const text = useText();
  const { edit } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const upload = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    const body = new FormData();
    body.append('file', file);
    try {
      const { goals, wrong } = readIn(
        await ask('UploadPreview', { method: 'POST', path: `${negotiation}/target-sheet-preview`, body }),
        { edit, known: targets.goals },
      );
      const count = Object.keys(goals).length;
      if (count > 0) targets.change({ goals: { ...targets.goals, ...goals } });
      showToast(
        wrong.length === 0
          ? text('itemBot.sheet.taken', { count })
          : text('itemBot.sheet.wrong', { count, wrong: wrong.length, names: wrong.slice(0, 5).join(', ') }),
      );
    } catch (error) {
      showProblem(toProblem(error), text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button component="a" href={`${negotiation}/target-sheet`} download startIcon={<Download size={15} />}>
        {text('itemBot.sheet.download')}
      </Button>
      <Button startIcon={<Upload size={15} />} loading={busy} onClick={() => input.current?.click()}>
        {text('itemBot.sheet.upload')}
      </Button>
      <FileInput
        input={input}
        label={text('itemBot.sheet.upload')}
        accept=".xlsx,.csv,.txt"
        onFiles={([file]) => void upload(file)}
      />
    </>
  );
}

/** The imported goals as if they had been typed, and the names of the rows that could not be read. */
function readIn(
  { rows }: UploadPreview,
  { edit, known }: { edit: (value: string) => string; known: TypedGoals },
): { goals: TypedGoals; wrong: string[] } {
  const goals = rows.flatMap(({ item, target, limit }): [string, TypedGoals[string]][] => {
    if (!item || (!target && !limit)) return [];
    const before = known[item];
    const newTarget = target ? edit(target) : (before?.target ?? '');
    const most = limit ? edit(limit) : (before?.limit ?? newTarget);
    return [[item, { target: newTarget, limit: most, source: 'entered' }]];
  });
  const wrong = rows.filter(({ errors }) => errors.length > 0);
  return { goals: Object.fromEntries(goals), wrong: wrong.map(({ name, row }) => name || String(row)) };
}
