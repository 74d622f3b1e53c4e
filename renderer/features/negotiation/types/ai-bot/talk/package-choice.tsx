import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Glyph } from '../../../../../theme/glyph.tsx';
import { percentBelow } from '../../../room/figures/room-figures.ts';
import type { Package, TalkLever } from './conversation.ts';
import { PackageTable } from './package-table.tsx';
import { Differs, PackageTerms } from './package-terms.tsx';
import { differs, packageNames, priceKey } from './terms.ts';

export interface ChoiceProps {
  packages: readonly Package[];
  /** The supplier's own current offer. */
  base: Package | null;
  levers: readonly TalkLever[];
  currency: string;
  chosen: Package | null;
  /** Absent if the package is no longer offered. */
  onChoose?: (one: Package) => void;
}

/** Packages of equal worth to the purchaser: cards with the same rows, on phones a single table. */
export function PackageChoice(props: ChoiceProps): ReactNode {
  const text = useText();
  const { packages, levers, onChoose } = props;
  const names = packageNames(packages, levers, text);
  const isOne = packages.length === 1;
  const isAnyOther = packages.some((one) =>
    levers.some(({ key }) => key !== priceKey && differs(one, props.base, key)),
  );
  return (
    <Box sx={{ mt: 1.25 }}>
      <Box
        sx={{
          display: { xs: isOne ? 'grid' : 'none', md: 'grid' },
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: isOne ? 'minmax(0, 360px)' : `repeat(${packages.length}, minmax(0, 1fr))`,
          },
          gap: 1.25,
        }}
      >
        {packages.map((one, index) => (
          <PackageCard key={JSON.stringify(one)} {...props} one={one} name={isOne ? null : (names[index] ?? '')} />
        ))}
      </Box>
      {!isOne && (
        <Box sx={{ display: { md: 'none' }, mx: -0.75 }}>
          <PackageTable {...props} names={names} />
        </Box>
      )}
      {onChoose && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', m: 0, mt: 1 }}>
          {isAnyOther && (
            <>
              <Box component="span" aria-hidden>
                <Differs />
              </Box>
              {text('bots.choice.differs')}{' '}
            </>
          )}
          {text('bots.choice.hint')}
        </Typography>
      )}
    </Box>
  );
}

function PackageCard(props: ChoiceProps & { one: Package; name: string | null }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { one, name, base, levers, currency, chosen, onChoose } = props;
  const isChosen = chosen === one;
  const price = one[priceKey] ?? '0';
  const below = percentBelow(price, base?.[priceKey] ?? null);
  const shown = format.money(price, currency);
  const verb = isChosen ? 'bots.chosen' : name === null ? 'bots.accept' : 'bots.choose';
  return (
    <Stack
      data-package
      sx={{
        border: 1,
        borderColor: isChosen ? 'primary.main' : 'line.strong',
        boxShadow: isChosen ? 'inset 0 0 0 1px var(--p-palette-primary-main)' : 'none',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        minWidth: 0,
        p: 1.25,
        gap: 1.25,
      }}
    >
      <Box>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 20 }}>
          <Typography variant="label" component="h3" sx={{ m: 0, flex: 1 }}>
            {name ?? text('bots.package.only')}
          </Typography>
          {isChosen && <Glyph kind="check" tone="info" />}
        </Stack>
        <Typography variant="figure" component="div" sx={{ fontSize: 20, lineHeight: '28px' }}>
          {shown}
        </Typography>
        {below !== null && Number(below) !== 0 && (
          <Typography variant="caption" component="div" className="tnum" sx={{ color: 'text.secondary' }}>
            {text('bots.change', { percent: format.percent(String(-Number(below)), { sign: true }) })}
          </Typography>
        )}
      </Box>
      <Box sx={{ flex: 1 }}>
        <PackageTerms one={one} base={base} levers={levers.filter(({ key }) => key !== priceKey)} currency={currency} />
      </Box>
      {onChoose && (
        <Button
          fullWidth
          variant={name === null && !isChosen ? 'contained' : 'outlined'}
          color={name === null && !isChosen ? 'primary' : 'inherit'}
          aria-pressed={isChosen}
          sx={{ minHeight: { xs: 44, md: 34 } }}
          onClick={() => onChoose(one)}
        >
          {text(verb, { price: shown })}
        </Button>
      )}
    </Stack>
  );
}
