import Button from '@mui/material/Button';
import { Download, History, Upload } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';
import { ask } from '../../../data/ask.ts';
import { call } from '../../../data/http.ts';
import { useOptionalSession } from '../../../data/session.tsx';
import { toProblem } from '../../../data/problem.ts';
import { useText } from '../../../i18n/use-text.ts';
import { FileButton } from '../../../kit/file-button.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { showToast } from '../../../kit/toast-queue.ts';
import type { LineSession } from '../lines/open-lines.ts';
import { takenRows, type LineExtra, type ReadRows, type TakenRows } from './taken-rows.ts';

const TakeOverDialog = lazy(() => import('./take-over-dialog.tsx'));

const asEntry = ({ iri, ...extra }: LineExtra): JsonObject => ({ '@id': iri, ...extra });

/** Prices from other sources: a sheet filled in a spreadsheet, or an earlier offer. */
export function PriceSources(props: { response: string; session: LineSession; priced: boolean }): ReactNode {
  const text = useText();
  const { response, session, priced } = props;
  // They come from other requests, which a guest does not reach.
  const hasEarlier = useOptionalSession()?.isGuest !== true;
  const { busy, found, read, upload, take, close } = useFoundPrices(response, session);
  return (
    <>
      <Button component="a" href={`${response}/price-sheet`} download size="small" startIcon={<Download size={14} />}>
        {text('offer.sheet.download')}
      </Button>
      <FileButton
        label={text('offer.sheet.upload')}
        accept=".xlsx,.csv,.txt"
        icon={<Upload size={14} />}
        loading={busy === 'sheet'}
        onFile={upload}
      />
      {priced && hasEarlier && (
        <Button
          size="small"
          startIcon={<History size={14} />}
          loading={busy === 'earlier'}
          onClick={() =>
            void read('earlier', text('offer.earlier.title'), () => ask('EarlierPrices', `${response}/earlier-prices`))
          }
        >
          {text('offer.earlier')}
        </Button>
      )}
      {found && (
        <Suspense fallback={null}>
          <TakeOverDialog
            {...found}
            lines={session.shown.get().view.lines}
            onTake={() => void take()}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

/** Reads prices from a source, and takes them over once they are confirmed. */
function useFoundPrices(response: string, session: LineSession) {
  const text = useText();
  const [busy, setBusy] = useState<'sheet' | 'earlier' | null>(null);
  const [found, setFound] = useState<{ title: string; taken: TakenRows } | null>(null);
  const read = async (what: 'sheet' | 'earlier', title: string, reading: () => Promise<ReadRows>): Promise<void> => {
    setBusy(what);
    try {
      const { rows } = await reading();
      if (what === 'earlier' && rows.length === 0) return showToast(text('offer.earlier.none'), { kind: 'notice' });
      setFound({ title, taken: takenRows(rows, session.shown.get().view.lines) });
    } catch (error) {
      showProblem(toProblem(error), text);
    } finally {
      setBusy(null);
    }
  };
  const upload = (file: File): void => {
    const body = new FormData();
    body.append('file', file);
    const path = `${response}/price-sheet-preview`;
    void read('sheet', file.name, () => ask('UploadPreview', { method: 'POST', path, body }));
  };
  const take = async (): Promise<void> => {
    const { changes = [], extras = [] } = found?.taken ?? {};
    try {
      if (extras.length > 0)
        await call({ method: 'PUT', path: `${response}/items`, body: { items: extras.map(asEntry) } });
    } catch (error) {
      showProblem(toProblem(error), text);
      return;
    }
    session.edit((document) => document.change(changes));
    showToast(text('offer.take.done', { count: new Set([...changes, ...extras].map(({ iri }) => iri)).size }));
    setFound(null);
  };
  return { busy, found, read, upload, take, close: () => setFound(null) };
}
