import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useQuantity } from '../../../../../i18n/use-quantity.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Badge } from '../../../../../kit/badge.tsx';
import { CellPrice } from '../cell-price.tsx';
import type { AnswerLine } from './answer-lines.ts';
import type { AnswerTableProps } from './answer-table.tsx';

interface LineProps extends AnswerTableProps {
  line: AnswerLine;
}

/** One item on a phone: the demand and the answer. */
export function AnswerCard(props: LineProps): ReactNode {
  const quantityOf = useQuantity();
  const text = useText();
  const format = useFormat();
  const { line, currency } = props;
  return (
    <Stack
      data-line={line.item}
      sx={{ p: 2, gap: 0.75, '& + &': { borderTop: 1, borderColor: 'line.hair' }, bgcolor: 'background.paper' }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline' }}>
        <Typography variant="body2" sx={{ fontWeight: 500, flex: 1, overflowWrap: 'anywhere' }}>
          {line.name}
        </Typography>
        <Typography variant="body2" className="tnum" sx={{ fontWeight: 600 }}>
          {line.wrong ? '—' : format.money(line.total, currency)}
        </Typography>
      </Stack>
      <Typography variant="caption" className="tnum" sx={{ color: 'text.secondary' }}>
        {quantityOf(line.quantity, line.unit)}
        {' · '}
        {text('itemBot.card', { own: format.unitPrice(line.own), target: format.unitPrice(line.target) })}
      </Typography>
      <Answer {...props} card />
    </Stack>
  );
}

/** The answer to an item: fixed if settled, otherwise a field and a button to accept the demand. */
export function Answer(props: LineProps & { card: boolean }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { line, isOpen, typed, accept, onType, lines, card } = props;
  const side = { justifyContent: card ? 'space-between' : 'flex-end' };
  if (line.isSettled || !isOpen) {
    return (
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', ...side }}>
        {line.isSettled && (
          <Badge tone="success" glyph="check">
            {text('itemBot.settled')}
          </Badge>
        )}
        <span className="tnum">{format.unitPrice(line.unitPrice)}</span>
      </Stack>
    );
  }
  return (
    <Stack sx={{ alignItems: card ? 'stretch' : 'flex-end' }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', ...side }}>
        {line.isAccepted ? (
          <Badge tone="success" glyph="check">
            {text('itemBot.accepted')}
          </Badge>
        ) : (
          <Button
            size="small"
            variant="text"
            aria-label={text('itemBot.acceptOf', { name: line.name })}
            onClick={() => accept([line.item])}
          >
            {text('itemBot.accept')}
          </Button>
        )}
        <CellPrice
          id={`${line.item}-answer`}
          label={text('itemBot.priceOf', { name: line.name })}
          value={typed[line.item] ?? format.unitPrice(line.unitPrice)}
          invalid={line.wrong !== null}
          group="answer"
          onType={(value) => onType({ [line.item]: value })}
          onPaste={(rows) => onType(pastedFrom(line, lines, rows))}
        />
      </Stack>
      {line.wrong && (
        <FormHelperText error id={`${line.item}-answer-problem`} sx={{ textAlign: card ? 'left' : 'right' }}>
          {text(`itemBot.wrong.${line.wrong}`, { own: format.unitPrice(line.own) })}
        </FormHelperText>
      )}
    </Stack>
  );
}

/** Assigns pasted prices to the items that are still open, in order. An empty cell leaves its item unchanged. */
function pastedFrom(
  line: AnswerLine,
  lines: readonly AnswerLine[],
  rows: readonly (readonly string[])[],
): Record<string, string> {
  const open = lines.slice(lines.indexOf(line));
  return Object.fromEntries(
    open.flatMap(({ item, isSettled }, index) => {
      const cell = rows[index]?.[0]?.trim() ?? '';
      return cell === '' || isSettled ? [] : [[item, cell] as const];
    }),
  );
}
