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
  const { lever, name, basis, onChange } = props;
  const { levels } = lever;
  const put = (next: Level[]): void => onChange({ ...lever, levels: next });
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
      {levels.map((level, index) => (
        <LevelRow
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place in the order
          key={index}
          {...{ level, basis }}
          names={{ name, number: index + 1 }}
          isPrice={lever.key === priceKey}
          onChange={(patch) => put(levels.with(index, { ...level, ...patch }))}
          onRemove={levels.length > 2 ? () => put(levels.filter((_, at) => at !== index)) : null}
        />
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

function LevelRow(props: {
  level: Level;
  basis: LeverBasis;
  /** The lever's name and the level's number, for labels. */
  names: { name: string; number: number };
  isPrice: boolean;
  onChange: (patch: Partial<Level>) => void;
  /** Null if no level may be removed. */
  onRemove: (() => void) | null;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { level, basis, names, isPrice, onChange, onRemove } = props;
  const { value, worth } = level;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 28px', gap: 0.75, alignItems: 'start' }}>
      <DecimalInput
        dense
        label={text('bots.levels.value', names)}
        value={value}
        onChange={(to) => to !== undefined && onChange({ value: to })}
      />
      {isPrice ? (
        <Box className="tnum" sx={{ textAlign: 'right', pt: 0.75, color: 'text.secondary', fontSize: 13 }}>
          {format.amount(new Decimal(basis.reference).minus(value).toFixed(), basis.currency)}
        </Box>
      ) : (
        <DecimalInput
          dense
          label={text('bots.levels.worth', names)}
          value={worth ?? undefined}
          onChange={(to) => to !== undefined && onChange({ worth: to })}
        />
      )}
      <IconButton
        size="small"
        disabled={!onRemove}
        aria-label={text('bots.levels.remove', names)}
        onClick={onRemove ?? undefined}
      >
        <X size={14} />
      </IconButton>
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
