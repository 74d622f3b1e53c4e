import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Decimal, plain } from '../../../../../../schemas/domain/decimal.ts';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { DecimalInput } from '../parts/decimal-input.tsx';
import { priceKey } from '../talk/terms.ts';
import { mostLevels, type EnteredLever, type Level, type LeverBasis } from './lever-shape.ts';

/** Each level with its value and worth, best first, for uneven steps. */
export function LevelTable(props: {
  lever: EnteredLever;
  name: string;
  basis: LeverBasis;
  onChange: (lever: EnteredLever) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lever, name, basis, onChange } = props;
  const { levels } = lever;
  const isPrice = lever.key === priceKey;
  const put = (next: Level[]): void => onChange({ ...lever, levels: next });
  const change = (index: number, patch: Partial<Level>): void =>
    put(levels.map((level, at) => (at === index ? { ...level, ...patch } : level)));
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(236px, 1fr))',
        columnGap: 2,
        rowGap: 0.75,
        bgcolor: 'surface.sunken',
        borderRadius: '6px',
        p: 1.5,
      }}
    >
      {levels.map(({ value, worth }, index) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place in the order
          key={index}
          sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 28px', gap: 0.75, alignItems: 'start' }}
        >
          <DecimalInput
            dense
            label={text('bots.levels.value', { name, number: index + 1 })}
            value={value}
            onChange={(to) => to !== undefined && change(index, { value: to })}
          />
          {isPrice ? (
            <Box className="tnum" sx={{ textAlign: 'right', pt: 0.75, color: 'text.secondary', fontSize: 13 }}>
              {format.amount(new Decimal(basis.reference).minus(value).toFixed(), basis.currency)}
            </Box>
          ) : (
            <DecimalInput
              dense
              label={text('bots.levels.worth', { name, number: index + 1 })}
              value={worth ?? undefined}
              onChange={(to) => to !== undefined && change(index, { worth: to })}
            />
          )}
          <IconButton
            size="small"
            disabled={levels.length <= 2}
            aria-label={text('bots.levels.remove', { name, number: index + 1 })}
            onClick={() => put(levels.filter((_, at) => at !== index))}
          >
            <X size={14} />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<Plus size={14} />}
          disabled={levels.length >= mostLevels}
          onClick={() => put([...levels, nextLevel(levels)])}
        >
          {text('bots.levels.add')}
        </Button>
      </Box>
    </Box>
  );
}

/** Continues the steps by one level. */
function nextLevel(levels: readonly Level[]): Level {
  const [before, last] = levels.slice(-2);
  const on = (a: string | null | undefined, b: string | null | undefined): string =>
    plain(new Decimal(b ?? 0).times(2).minus(a ?? 0));
  const value = on(before?.value, last?.value);
  return last?.worth == null ? { value } : { value, worth: on(before?.worth, last.worth) };
}
