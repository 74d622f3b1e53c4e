import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { VisuallyHidden } from '../../../../../kit/visually-hidden.tsx';
import type { Package, TalkLever } from './conversation.ts';
import { differs, leverName, valueText } from './terms.ts';

/** A dot before terms that differ from the supplier's own offer, with a text for screen readers. */
export function Differs(): ReactNode {
  const text = useText();
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        width: 6,
        height: 6,
        borderRadius: 6,
        bgcolor: 'primary.main',
        mr: 0.75,
        verticalAlign: 'middle',
        mt: '-2px',
        position: 'relative',
      }}
    >
      <VisuallyHidden>{text('bots.differs')}</VisuallyHidden>
    </Box>
  );
}

/** The terms of a package in the order of the levers, except for those left out. */
export function PackageTerms(props: {
  one: Package;
  base: Package | null;
  levers: readonly TalkLever[];
  currency: string;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { one, base, levers, currency } = props;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        rowGap: 0.5,
        columnGap: 1,
        fontSize: 13,
        lineHeight: '20px',
        alignContent: 'start',
      }}
    >
      {levers.map((lever) => {
        const value = one[lever.key];
        const isOther = differs(one, base, lever.key);
        return (
          <Box key={lever.key} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {leverName(lever, text)}
            </Box>
            <Box component="dd" className="tnum" sx={{ m: 0, textAlign: 'right', fontWeight: isOther ? 600 : 400 }}>
              {isOther && <Differs />}
              {value === undefined ? '—' : valueText(lever, value, { text, format, currency })}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
