import { When } from '../../../../kit/when.tsx';
import { settingsOf, type Settings } from '../../records/facts.ts';
import type { Figure, FigureQuestion, Words } from '../../room/figures/figure.ts';
import { priceFigures } from '../../room/figures/price-figures.ts';

/** Price figures, the number of bids, and the number of extensions. */
export function rankFigures(question: FigureQuestion, words: Words): Figure[] {
  const { text, format } = words;
  const { bids, lastBidAt, extensions } = question.figures;
  const { extension } = settingsOf(question.negotiation);
  return [
    ...priceFigures(question, words),
    {
      label: text('room.figure.bids'),
      value: format.quantity(bids),
      note: lastBidAt ? <When iso={lastBidAt} as="ago" /> : text('room.figure.bids.none'),
    },
    ...(extension ? [extensionFigure(extension, extensions, words)] : []),
  ];
}

function extensionFigure(
  extension: NonNullable<Settings['extension']>,
  extensions: number,
  { text, format }: Words,
): Figure {
  const minutes = format.decimal(extension.windowSeconds / 60, { maximum: 1 });
  return {
    label: text('room.figure.extension'),
    value:
      extensions === 0
        ? text('room.figure.extension.none')
        : text('room.figure.extension.count', { count: extensions }),
    note: text('room.figure.extension.note', { minutes, rank: extension.rank }),
  };
}
