import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { WidgetProps } from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import type { JsonSchema } from '../../../../schemas/language/json-schema.ts';
import { unitOf } from '../../../../schemas/language/unit-of.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { useFormat, type Format } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ariaOf, contextOf, isInvalid, schemaOf, textValue } from './widget-context.ts';

/** Edits a decimal string. Accepts `1.234,50` and `1,234.50`; leaving the field shows how it was understood. */
export function Decimal(props: WidgetProps): ReactNode {
  const format = useFormat();
  const isMoney = ['price', 'amount'].includes(schemaOf(props).format ?? '');
  const currency = contextOf(props).currencies[String(props.options['currency'])];
  const symbol = isMoney && currency ? format.symbol(currency) : null;
  const unit = useUnit(schemaOf(props));
  const show = (value: string): string => (isMoney ? format.unitPrice(value) : format.quantity(value));
  const adornment = isMoney ? symbol : unit;
  return (
    <NumberInput
      {...props}
      parse={format.parse}
      show={show}
      format={format}
      adornment={adornment}
      adornmentAtEnd={!isMoney}
    />
  );
}

/** The unit of the number. Shipped units are translated; an administrator's is shown as written. */
function useUnit(schema: JsonSchema): string | null {
  const text = useText();
  const unit = unitOf(schema, useLanguage().language);
  return unit === undefined ? null : (text.first([`common.unit.${unit}`]) ?? unit);
}

/** Edits a whole number, with its unit if it has one. */
export function Integer(props: WidgetProps): ReactNode {
  const format = useFormat();
  const name = useUnit(schemaOf(props));
  const parse = (typed: string): number | null => {
    const decimal = format.parse(typed);
    return decimal !== null && /^-?\d+$/.test(decimal) ? Number(decimal) : null;
  };
  return (
    <NumberInput {...props} parse={parse} show={format.quantity} format={format} adornment={name} adornmentAtEnd />
  );
}

interface NumberProps extends WidgetProps {
  parse: (typed: string) => string | number | null;
  show: (value: string) => string;
  format: Format;
  adornment: string | null;
  adornmentAtEnd?: boolean;
}

function NumberInput(props: NumberProps): ReactNode {
  const { parse, show, format, adornment, adornmentAtEnd = false } = props;
  const value = textValue(props.value);
  const [typed, setTyped] = useState<string | null>(null);
  const isNumber = /^-?\d+(\.\d+)?$/.test(value);
  const resting = isNumber ? show(value) : value;
  const change = (next: string): void => {
    setTyped(next);
    // Text that is not a number is passed on as typed, so that validation can report it.
    props.onChange(next.trim() === '' ? undefined : (parse(next) ?? next));
  };
  const unit = adornment && <InputAdornment position={adornmentAtEnd ? 'end' : 'start'}>{adornment}</InputAdornment>;
  return (
    <OutlinedInput
      id={props.id}
      fullWidth
      notched={false}
      value={typed ?? resting}
      disabled={props.disabled ?? false}
      readOnly={props.readonly ?? false}
      sx={props.readonly ? { bgcolor: 'surface.sunken' } : {}}
      error={isInvalid(props)}
      {...(adornmentAtEnd ? { endAdornment: unit } : { startAdornment: unit })}
      inputProps={{ ...ariaOf(props), inputMode: 'decimal', className: 'tnum', style: { textAlign: 'right' } }}
      onFocus={() => setTyped(isNumber ? format.edit(value) : value)}
      onChange={(event) => change(event.target.value)}
      onBlur={() => {
        setTyped(null);
        props.onBlur(props.id, props.value);
      }}
    />
  );
}
