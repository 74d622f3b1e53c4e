import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { Landmark, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ask } from '../../../data/ask.ts';
import { toProblem } from '../../../data/problem.ts';
import type { Representation } from '../../../data/representation.ts';
import { useUsualCurrencies } from '../../../data/use-usual-currencies.ts';
import type { BlockProps } from '../../../generic/guide/block-props.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Choose } from '../../../kit/choose.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { showProblem } from '../../../kit/show-problem.ts';
import { showToast } from '../../../kit/toast-queue.ts';
import { ratesOf, type Rates } from './rates.ts';
import { TextInput } from '../../../kit/text-input.tsx';
import codes from '../../../../schemas/code-lists/currency.json' with { type: 'json' };

type Request = Pick<Representation<'request'>, '@id' | 'currency' | 'currencies' | 'rates'>;

export function CurrencyRates({ record, edit, flush, violations }: BlockProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const request: Request = record;
  const own = request.currency ?? 'EUR';
  const chosen = (request.currencies ?? []).filter((code) => code !== own);
  const rates = ratesOf(request.rates);
  const names = new Intl.DisplayNames(format.locale, { type: 'currency' });
  const usual = useUsualCurrencies(true);
  const { change, take, busy } = useRateCommands({ edit, flush }, request['@id'], { chosen, rates });
  return (
    <Panel
      title={text('requestGuide.block.currencies')}
      hint={text('currencies.hint', { currency: own })}
      sx={{ maxWidth: 760 }}
    >
      <Stack sx={{ gap: 1.5, maxWidth: 620 }}>
        {chosen.map((code) => (
          <Stack key={code} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
            <RateInput
              id={`rate-${code}`}
              label={text('currencies.rate', { code, currency: own })}
              value={rates[code] ?? ''}
              error={violations.some(({ propertyPath }) => propertyPath === `rates.${code}`)}
              onChange={(rate) => change(chosen, { ...rates, [code]: rate })}
            />
            <IconButton
              aria-label={text('currencies.remove', { code })}
              sx={{ mt: 3 }}
              onClick={() => change(chosen.filter((one) => one !== code))}
            >
              <X size={15} />
            </IconButton>
          </Stack>
        ))}
        <Choose
          label={text('currencies.add')}
          value=""
          none={text('currencies.choose')}
          choices={[...new Set([...usual, ...codes])]
            .filter((code) => code !== own && !chosen.includes(code))
            .map((code) => ({ value: code, label: `${code}, ${names.of(code) ?? code}` }))}
          onChange={(code) => {
            if (code) change([...chosen, code]);
          }}
        />
        {chosen.length > 0 && (
          <Box>
            <Button startIcon={<Landmark size={15} />} loading={busy} onClick={() => void take()}>
              {text('currencies.take')}
            </Button>
          </Box>
        )}
      </Stack>
    </Panel>
  );
}

/** Changes currencies and rates, and takes the rates of the day. */
function useRateCommands(
  { edit, flush }: Pick<BlockProps, 'edit' | 'flush'>,
  request: string,
  { chosen, rates }: { chosen: readonly string[]; rates: Rates },
) {
  const text = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const change = (currencies: readonly string[], next: Rates = rates): void =>
    edit({
      currencies: currencies.length > 0 ? currencies : null,
      rates:
        currencies.length > 0
          ? Object.fromEntries(currencies.flatMap((code) => (next[code] ? [[code, next[code]]] : [])))
          : null,
    });
  const take = async (): Promise<void> => {
    setBusy(true);
    try {
      if (!(await flush())) return;
      const { date, rates: found, missing } = await ask('ExchangeRates', `${request}/exchange-rates`);
      change(chosen, { ...rates, ...found });
      showToast(text('currencies.taken', { day: format.date(date), missing: missing.join(', ') || '-' }), {
        kind: 'notice',
      });
    } catch (error) {
      showProblem(toProblem(error), text);
    } finally {
      setBusy(false);
    }
  };
  return { change, take, busy };
}

/** Input of an exchange rate. Only numbers above zero are sent. */
function RateInput(props: {
  id: string;
  label: string;
  value: string;
  error: boolean;
  onChange: (rate: string) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { id, label, value, error, onChange } = props;
  const shown = value === '' ? '' : format.decimal(value, { maximum: 10 });
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = typed === null || typed.trim() === '' ? null : format.parse(typed);
  const isWrong = typed !== null && typed.trim() !== '' && (parsed === null || Number(parsed) <= 0);
  return (
    <TextInput
      id={id}
      label={label}
      value={typed ?? shown}
      error={isWrong || (error && value === '' && typed === null) ? text('violation.format_rate') : false}
      inputProps={{ inputMode: 'decimal', className: 'tnum', style: { textAlign: 'right' } }}
      onChange={(event) => {
        setTyped(event.target.value);
        const rate = event.target.value.trim() === '' ? '' : format.parse(event.target.value);
        if (rate !== null && (rate === '' || Number(rate) > 0)) onChange(rate);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
