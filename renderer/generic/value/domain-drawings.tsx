import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { lazy, Suspense, type ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import type { Tone } from '../../../schemas/language/ui.ts';
import { useOwnType } from '../../data/use-workflow-types.ts';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useQuantity } from '../../i18n/use-quantity.ts';
import { useText } from '../../i18n/use-text.ts';
import { missing, Money } from '../../kit/money.tsx';
import { localized } from '../field-text.ts';
import type { ValueProps } from './value-props.ts';

const textAt = (value: unknown, key: string): string => {
  const found = isObject(value) ? value[key] : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
};

/** An amount that names its own currency. */
export const Sum = ({ value }: ValueProps): ReactNode => (
  <Money value={textAt(value, 'amount')} currency={textAt(value, 'currency')} />
);

/** Shows the amount and percentage of savings; only amounts above zero are highlighted as good. */
export function Savings({ value, dense }: ValueProps): ReactNode {
  const format = useFormat();
  const amount = textAt(value, 'amount');
  if (!amount || Number(amount) === 0) return missing;
  const currency = textAt(value, 'currency') || 'EUR';
  // If quality decided, the winner may cost more than the lowest offer.
  const isLoss = Number(amount) < 0;
  return (
    <Stack
      direction="row"
      component="span"
      className="tnum"
      sx={{ gap: 1, justifyContent: dense ? 'flex-end' : 'flex-start', whiteSpace: 'nowrap' }}
    >
      <span>{format.money(amount, currency)}</span>
      <Box component="span" sx={{ color: `tone.${isLoss ? 'attention' : 'success'}.fg`, minWidth: dense ? 48 : 0 }}>
        {format.percent(textAt(value, 'percent'))}
      </Box>
    </Stack>
  );
}

const RateList = lazy(() => import('./rate-list.tsx'));

/** Loaded on demand, because only requests in several currencies have rates. */
export const Rates = (props: ValueProps): ReactNode => (
  <Suspense fallback={null}>
    <RateList {...props} />
  </Suspense>
);

/** A workflow's title with its type next to it, which saves a column. */
export function TitleAndType({ value, record }: ValueProps): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const own = useOwnType(record);
  const type = textAt(record, 'type');
  return (
    <>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {typeof value === 'string' ? value : ''}
      </Box>{' '}
      <Box
        component="span"
        sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 12, ml: 0.5, whiteSpace: 'nowrap' }}
      >
        {localized(own?.label, language) ?? text.first([`workflowType.${type}`])}
      </Box>
    </>
  );
}

/** The type of a request, in the administrator's words if they defined it: suppliers cannot read workflow types. */
export function RequestType({ value, record }: ValueProps): ReactNode {
  const text = useText();
  const { language } = useLanguage();
  const { typeName } = record;
  return (
    localized(isObject(typeName) ? typeName : undefined, language) ??
    text.first([`workflowType.${String(value)}`]) ??
    missing
  );
}

const nextTones: Record<string, Tone> = { award: 'decided', rate_offers: 'info', negotiation_ends: 'live' };

/** The next pending event of a workflow: one sentence per code, with its date or count. */
export function WorkflowNext({ value }: ValueProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const code = textAt(value, 'code');
  if (!code || code === 'nothing') return missing;
  const at = textAt(value, 'at');
  const tone = nextTones[code];
  const values = { at: at ? format.short(at) : '', count: Number(textAt(value, 'count') || 0) };
  return (
    <Box component="span" sx={{ color: tone ? `tone.${tone}.fg` : 'text.secondary', fontWeight: tone ? 500 : 400 }}>
      {text.first([`workflow.next.${code}`], values) ?? code}
    </Box>
  );
}

export function Address({ value, dense }: ValueProps): ReactNode {
  const { locale } = useIntl();
  const country = textAt(value, 'country');
  // Delivery addresses and organization addresses use different property names.
  const city = textAt(value, 'city') || textAt(value, 'locality');
  const place = [textAt(value, 'postalCode') || textAt(value, 'postal_code'), city].filter(Boolean).join(' ');
  // Names a city that is its own region only once.
  const region = textAt(value, 'region') === city ? '' : textAt(value, 'region');
  const street = textAt(value, 'addressLine1') || textAt(value, 'street_address');
  const lines = [street, textAt(value, 'addressLine2'), place, region];
  const named = country ? (new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country) : '';
  const shown = [...lines, named].filter(Boolean);
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
      {shown.join(dense ? ', ' : '\n')}
    </Box>
  );
}

export function DeliveryTime({ value }: ValueProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const day = (key: string): string => (textAt(value, key) ? format.date(textAt(value, key)) : missing);
  const mode = textAt(value, 'mode');
  return text.first([`common.deliveryTime.${mode}`], { start: day('start'), end: day('end') }) ?? mode;
}

/** The quantity if there is only one item, else the number of items. */
export function AmountOfItems({ value }: ValueProps): ReactNode {
  const text = useText();
  const quantityOf = useQuantity();
  const items: unknown[] = Array.isArray(value) ? value : [];
  const amount = items.length === 1 ? quantityOf(textAt(items[0], 'quantity'), textAt(items[0], 'unit')) : null;
  return <span className="tnum">{amount ?? text('common.items', { count: items.length })}</span>;
}
