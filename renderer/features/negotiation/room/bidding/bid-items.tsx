import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useQuantity } from '../../../../i18n/use-quantity.ts';
import { presentPrice, type TypedPrices } from './item-prices.ts';

/** A unit price per item, starting with the current ones; the total follows. */
export function BidItems(props: {
  items: readonly Representation<'requestItem'>[];
  own: Representation<'participation'>;
  prices: TypedPrices;
  problem: string | null;
  onPrices: (prices: TypedPrices) => void;
}): ReactNode {
  const format = useFormat();
  const quantityOf = useQuantity();
  const { items, own, prices, problem, onPrices } = props;
  return (
    <Box>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1, maxHeight: { md: 360 }, overflowY: 'auto' }}>
        {items.map((item, index) => {
          const iri = item['@id'];
          const present = presentPrice(own, iri);
          return (
            <Stack key={iri} component="li" direction="row" sx={{ gap: 1, alignItems: 'center', p: '3px' }}>
              <Box component="label" htmlFor={`bid-item-${index}`} sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                  {item.name}
                </Typography>
                <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
                  {quantityOf(item.quantity ?? '0', item.unit ?? '')}
                </Typography>
              </Box>
              <OutlinedInput
                id={`bid-item-${index}`}
                notched={false}
                value={prices[iri] ?? (present ? format.unitPrice(present) : '')}
                onChange={(event) => onPrices({ ...prices, [iri]: event.target.value })}
                inputProps={{
                  inputMode: 'decimal',
                  className: 'tnum',
                  style: { textAlign: 'right' },
                  ...(index === 0 ? { 'data-bid-field': true } : {}),
                }}
                sx={{ width: 132, flex: 'none' }}
              />
            </Stack>
          );
        })}
      </Stack>
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
