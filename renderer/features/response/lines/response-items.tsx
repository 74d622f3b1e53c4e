import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { priceKinds, type PriceKind } from '../../../../schemas/domain/money.ts';
import type { BlockProps } from '../../../generic/guide/block-props.ts';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { useStore } from '../../../data/store.ts';
import { useRecord } from '../../../data/use-record.ts';
import { OthersNote } from '../../../generic/saving/rows/others-note.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { RefusalBanner } from '../../../kit/refusal-banner.tsx';
import { Loading, SkeletonRows } from '../../../kit/loading.tsx';
import { PartError } from '../../../kit/part-error.tsx';
import { showToast } from '../../../kit/toast-queue.ts';
import { ToggleGroup } from '../../../kit/toggle-group.tsx';
import { PriceSources } from '../sources/price-sources.tsx';
import { convertLines, type ConvertedPrices } from './convert-lines.ts';
import type { LineSession } from './open-lines.ts';
import { countLines, type ResponseLine } from './response-lines.ts';
import { LineCards, LineTable } from './line-views.tsx';
import { useLineHandlers } from './use-line-handlers.ts';
import { useLineSession, useLocalDraft } from './use-response-lines.ts';
import { CollisionList } from '../../../generic/saving/rows/collision-list.tsx';
import type { LineContent } from './line-document.ts';

/** Every item with its price. Totals are exact while typing; rows are saved together. */
export default function ResponseItems(props: BlockProps): ReactNode {
  const { session, problem, retry } = useLineSession(props.record);
  if (problem) return <PartError error={problem} retry={retry} />;
  if (session) return <Lines record={props.record} edit={props.edit} session={session} />;
  return (
    <Loading height={320}>
      <SkeletonRows rows={8} />
    </Loading>
  );
}

interface LinesProps {
  record: Pick<Representation<'response'>, '@id' | 'request' | 'currency' | 'priceMode'>;
  edit: BlockProps['edit'];
  session: LineSession;
}

function Lines({ record, edit, session }: LinesProps): ReactNode {
  const text = useText();
  const theme = useTheme();
  const card = useMediaQuery(theme.breakpoints.down('sm'));
  const { view, others, problem } = useStore(session.shown);
  const request = useRecord<'request'>(iriOf(record.request));
  const [local, setLocal] = useLocalDraft(record['@id']);
  const [typed, setTyped] = useState<ResponseLine | null>(null);
  const declined = useMemo(() => new Set(local.declined), [local.declined]);
  const colliding = useMemo(() => new Set(view.collisions.map(({ stored }) => stored.iri)), [view.collisions]);
  const currency = record.currency ?? 'EUR';
  const priced = request.data?.type !== 'rfi';
  const mode: PriceKind = record.priceMode ?? 'unit';
  const { lines, refused, texts } = view;
  const handlers = useLineHandlers({ session, declined, setLocal, mode, priced });
  const remembered = useRef<ConvertedPrices>(new Map());
  const convert = (priceMode: PriceKind): void => {
    edit({ priceMode });
    // Typed text that is not a price yet stays, so that it can be corrected.
    const readable = lines.filter(({ iri }) => !texts.has(iri));
    const { changes, kept } = convertLines(readable, priceMode, { currency, remembered: remembered.current });
    session.edit((document) => document.change(changes));
    if (kept > 0) showToast(text('offer.mode.kept', { count: kept }), { kind: 'notice' });
  };
  const live = typed ? lines.map((line) => (line.iri === typed.iri ? typed : line)) : lines;
  const counts = countLines(live, { priced, declined, currency });
  const views = {
    lines,
    counts,
    declined,
    currency,
    mode,
    priced,
    refused,
    texts,
    colliding,
    open: session.document.open,
    ...handlers,
  };
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Conditions {...{ priced, currency }} finish={request.data?.finishDate} />
        {priced && <ModeToggle value={mode} onChange={convert} />}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <PriceSources response={record['@id']} {...{ session, priced }} />
      </Stack>
      <RefusalBanner problem={problem} />
      {card ? <LineCards {...views} onTyping={setTyped} /> : <LineTable {...views} onTyping={setTyped} />}
      <LineCollisions {...{ session, currency, mode }} collisions={view.collisions} />
      {counts.open > 0 && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{text('offer.items.open', { count: counts.open })}</Box>
      )}
      <OthersNote others={others} />
    </Stack>
  );
}

function Conditions(props: { priced: boolean; currency: string; finish: string | null | undefined }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { priced, currency, finish } = props;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
      {text(priced ? 'offer.items.net' : 'offer.items.rfi', { currency })}{' '}
      {finish && text('offer.items.until', { at: format.short(finish), in: format.relative(finish) })}
    </Typography>
  );
}

function ModeToggle({ value, onChange }: { value: PriceKind; onChange: (value: PriceKind) => void }): ReactNode {
  const text = useText();
  return (
    <ToggleGroup
      label={text('response.field.priceMode')}
      values={priceKinds}
      name={(one) => text(`offer.mode.${one}`)}
      {...{ value, onChange }}
    />
  );
}

/** Lines that a colleague also changed, each with a choice between the two versions. */
function LineCollisions(props: {
  session: LineSession;
  collisions: LineContent['collisions'];
  currency: string;
  mode: PriceKind;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { session, collisions, currency, mode } = props;
  const words = ({ available, price, priceKind }: ResponseLine): string => {
    if (price === null) return text(available ? 'offer.offer' : 'offer.notOffered');
    const amount = format.money(price, currency, { unitPrice: priceKind === 'unit' });
    const kind = priceKind === mode ? '' : ` ${text(`offer.kind.${priceKind}`)}`;
    return available ? `${amount}${kind}` : `${amount}${kind}, ${text('offer.notOffered')}`;
  };
  return (
    <CollisionList
      rows={collisions.map(({ stored, yours, text: typed }) => ({
        key: stored.iri,
        place: stored.name,
        stored: words(stored),
        yours: typed ?? words(yours),
        onChoose: (choice) => session.edit((document) => document.choose(stored.iri, choice)),
      }))}
    />
  );
}
