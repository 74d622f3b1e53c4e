import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { firstNames } from '../../../../kit/first-names.ts';
import { Glyph } from '../../../../theme/glyph.tsx';
import type { Entrant } from './coverage.ts';

const named = 2;

/** Lists suppliers that offer all chosen items, and excluded ones with their missing items. */
export function EntrantList(props: {
  entrants: readonly Entrant[];
  items: readonly Representation<'requestItem'>[];
}): ReactNode {
  const text = useText();
  const { entrants, items } = props;
  const names = new Map(items.map((item) => [item['@id'], item.name ?? '']));
  const count = entrants.filter(({ missing }) => missing.length === 0).length;
  if (entrants.length === 0) return null;
  return (
    <Box component="section" aria-live="polite">
      <Typography variant="label" component="h3" sx={{ m: 0 }}>
        {text('negotiations.create.suppliers', { count, total: entrants.length })}
      </Typography>
      <Typography variant="caption" component="p" sx={{ m: 0, mb: 0.5, color: 'text.secondary' }}>
        {text('negotiations.create.suppliers.hint')}
      </Typography>
      {count === 0 && <Banner tone="attention" glyph="warn" title={text('negotiations.create.nobody')} />}
      <Stack
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5, gap: 0.75, maxHeight: 180, overflowY: 'auto' }}
      >
        {entrants.map(({ supplier, name, missing }) => (
          <Stack key={supplier} component="li" direction="row" sx={{ gap: 1 }}>
            <Box component="span" sx={{ pt: '2px' }}>
              <Glyph {...(missing.length === 0 ? takesPart : dropsOut)} size={14} />
            </Box>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="body2" component="span">
                {name}
              </Typography>{' '}
              <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                {missing.length === 0
                  ? text('negotiations.create.takesPart')
                  : text('negotiations.create.dropsOut', {
                      names: firstNames(
                        missing.map((iri) => names.get(iri) ?? ''),
                        text,
                        named,
                      ),
                    })}
              </Typography>
            </Box>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
}

const takesPart = { kind: 'check', tone: 'success' } as const;
const dropsOut = { kind: 'minus', tone: 'neutral' } as const;
